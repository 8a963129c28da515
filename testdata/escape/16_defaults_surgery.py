# attack: 16 __defaults__ and __kwdefaults__ of library functions
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

import json, functools
def go():
    json.dumps.__kwdefaults__['default'] = print
    raise PermissionError
def go2():
    json.loads.__defaults__ = (print,)
    return json.loads.__code__
attempt('__kwdefaults__', go, TypeError)
attempt('__defaults__ and __code__', go2, TypeError)

verdict()
