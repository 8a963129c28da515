# attack: 6 str.format reaches a function's globals
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

secret = 'TOP' + 'SECRET'
import functools
for text in ('{0.__globals__[sys].modules}', '{0.__globals__[__builtins__]}', '{0.__init__.__globals__}'):
    for o in (functools.wraps, functools.partial, functools.lru_cache):
        try:
            shown = text.format(o)
        except (PermissionError, AttributeError, KeyError, TypeError):
            continue
        leak_if(text, 'posix' in shown or '/usr' in shown)

verdict()
