# attack: 18 hooks the interpreter calls don't get more rights
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
def hook(*a):
    try:
        return __import__('os').system('true')
    except (PermissionError, ImportError, NameError):
        return None
for n in ('displayhook', 'excepthook', 'breakpointhook', 'unraisablehook'):
    try:
        setattr(sys, n, hook)
    except (PermissionError, AttributeError, TypeError):
        pass
attempt('breakpoint', lambda: breakpoint() and print('x'))

verdict()
