# attack: 3 the __globals__ descriptor of functions used on library functions
# expect: ok

leaks = []

def attempt(what, f, *also):
    """Run f, which must be refused; what it returns instead is a leak."""
    try:
        got = f()
    except (PermissionError, ImportError, NameError, AttributeError, *also) as e:
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

import functools, json, collections
def go():
    d = type(lambda: 0).__dict__['__globals__']
    for f in (functools.wraps, functools.reduce, json.dumps, json.loads, collections.namedtuple):
        try:
            g = d.__get__(f)
        except TypeError:
            continue
        if 'sys' in g or '__builtins__' in g:
            return g
    raise PermissionError
attempt('__globals__ descriptor', go, KeyError)

verdict()
