# attack: 7 builtins seen through a frame
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

import sys
attempt('f_builtins', lambda: sys._getframe().f_builtins['eval']('1'), KeyError, TypeError)
attempt('f_builtins dict', lambda: dict(sys._getframe().f_builtins)['exec']('1'), KeyError, TypeError)

verdict()
