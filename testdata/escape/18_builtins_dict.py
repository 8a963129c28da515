# attack: 18 eval, exec and their kin through the builtins
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
for n in ('eval', 'exec', 'open', 'compile', 'breakpoint'):
    attempt(n + ' by name', lambda: (lambda: {'eval': eval, 'exec': exec, 'open': open, 'compile': compile, 'breakpoint': breakpoint}[n])()('/etc/passwd', 'f', 'exec'))
    attempt(n + ' by module', lambda: getattr(builtins, n)('1', 'f', 'exec'))
    attempt(n + ' by dict', lambda: builtins.__dict__[n]('1', 'f', 'exec'), KeyError)
    attempt(n + ' by vars', lambda: vars(builtins)[n]('1', 'f', 'exec'), KeyError, TypeError)
    attempt(n + ' by __builtins__', lambda: (__builtins__ if isinstance(__builtins__, dict) else vars(__builtins__))[n]('1', 'f', 'exec'), KeyError, TypeError)
    attempt(n + ' by globals()', lambda: vars(globals()['__builtins__'])[n]('1', 'f', 'exec'), KeyError, TypeError)
    attempt(n + ' by __self__', lambda: getattr(len.__self__, n)('1', 'f', 'exec'))

verdict()
