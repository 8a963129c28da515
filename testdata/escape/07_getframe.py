# attack: 7 sys._getframe up to the top
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
def go():
    f = sys._getframe()
    frames = []
    while f is not None:
        frames.append(f)
        f = f.f_back
    for f in frames:
        if f.f_globals is not globals():
            return f
    raise PermissionError
attempt('sys._getframe', go)

verdict()
