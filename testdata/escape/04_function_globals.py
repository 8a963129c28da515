# attack: 4 the globals of library functions
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

import json, collections, functools, dataclasses, enum, contextlib, typing, copy, string, re
def go():
    for m in (json, collections, functools, dataclasses, enum, contextlib, typing, copy, string, re):
        for n in dir(m):
            g = getattr(getattr(m, n, None), '__globals__', None)
            if isinstance(g, dict) and g is not globals() and ('__builtins__' in g or 'sys' in g or 'os' in g):
                return m.__name__, n
    raise PermissionError
attempt('library __globals__', go)

verdict()
