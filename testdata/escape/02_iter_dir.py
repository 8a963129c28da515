# attack: 2 every callable of builtins, tried
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
for n in dir(builtins):
    try:
        f = getattr(builtins, n)
    except (PermissionError, AttributeError, NameError):
        continue
    if n in ('eval', 'exec', 'compile', 'open', 'breakpoint'):
        args = {'eval': ('1',), 'exec': ('1',), 'compile': ('1', 'f', 'eval'), 'open': ('/etc/passwd',), 'breakpoint': ()}[n]
        if n != 'breakpoint':
            attempt(n, lambda: f(*args))

verdict()
