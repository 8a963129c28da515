# attack: 13 names that change between the question and the use
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

import platform
class Name(str):
    asked = 0
    def __eq__(self, other):
        Name.asked += 1
        return Name.asked > 1
    def __hash__(self):
        return hash('node')
class Late(str):
    def __str__(self): return 'node'
for kind in (Name, Late):
    attempt(kind.__name__, lambda: getattr(platform, kind('node'))())
    attempt('set ' + kind.__name__, lambda: setattr(platform, kind('node'), len))
    attempt('import ' + kind.__name__, lambda: __import__(kind('importlib')), TypeError)
class Fake:
    def __getattr__(self, name): return getattr(platform, 'node')
attempt('__getattr__', lambda: Fake().dumps())

verdict()
