# attack: 26 seeds, contexts, limits and caches of other runs are gone (second program)
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

import sys, random, re
leak_if('recursion limit', sys.getrecursionlimit() != 1000)
leak_if('digits limit', sys.get_int_max_str_digits() != 4300)
leak_if('argv', 'left' in sys.argv)
leak_if('path', 'left' in sys.path)
leak_if('modules', 'left_by_another_run' in sys.modules)
for f in (lambda: sys.setrecursionlimit(500), lambda: sys.set_int_max_str_digits(1000), lambda: sys.argv.append('left'), lambda: sys.path.append('left'), lambda: sys.modules.__setitem__('left_by_another_run', sys), lambda: random.seed(1)):
    try:
        f()
    except (PermissionError, AttributeError, TypeError):
        pass

verdict()
