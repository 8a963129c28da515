# attack: 11 names of allowed things given to denied ones
# policy: mode = "curated"
# expect: ok

leaks = []

def attempt(what, f, *also):
    """Run f, which must be refused; what it returns instead is a leak."""
    try:
        got = f()
    except (PermissionError, ImportError, *also) as e:
        return e
    leaks.append((what, type(got).__name__))

def leak_if(what, condition):
    """Note a leak that is not a matter of a refusal."""
    if condition:
        leaks.append((what, 'condition'))

def verdict():
    for what, kind in leaks:
        print('leaked:', what, kind)
    print('LEAK' if leaks else 'SAFE')

import platform, json
node = platform.node
for attr in ('__name__', '__qualname__', '__module__', '__self__', '__code__', '__defaults__', '__globals__', '__doc__', '__wrapped__', '__call__'):
    attempt('set ' + attr, lambda: setattr(node, attr, 'json.dumps'), AttributeError, TypeError)
def dumps(x): return node()
dumps.__module__, dumps.__qualname__, dumps.__name__ = 'json', 'dumps', 'dumps'
attempt('own function named so', lambda: dumps(1))
class JSON:
    __module__ = 'json'
    dumps = node
    def loads(self): return node()
attempt('own class named so', lambda: JSON.dumps())
attempt('own method named so', lambda: JSON().loads())
attempt('bound', lambda: JSON().dumps(), TypeError)

verdict()
