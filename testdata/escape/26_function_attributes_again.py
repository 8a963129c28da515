# attack: 26 attributes set on library functions do not outlive the run (second program)
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

import json, functools, math
for f in (json.dumps, json.loads, functools.wraps, math.sin, len, print):
    leak_if(f.__name__, hasattr(f, 'left_by_another_run'))
    try:
        f.left_by_another_run = 1
    except (PermissionError, AttributeError, TypeError):
        pass

verdict()
