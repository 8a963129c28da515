# attack: 26 marks left on builtins by another run are not there
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

import builtins
leak_if('mark on builtins', hasattr(builtins, 'left_by_another_run'))
leak_if('replaced len', len([1, 2]) != 2)
try:
    builtins.left_by_another_run = 1
    builtins.len = lambda x: 99
except (PermissionError, AttributeError, TypeError):
    pass

verdict()
