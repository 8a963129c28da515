# attack: 6 string.Formatter field traversal
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

import string
f = string.Formatter()
attempt('get_field', lambda: f.get_field('0.__self__.eval', (print,), {})[0]('1'))
attempt('vformat', lambda: 1 / ('function eval' in f.vformat('{0.__self__.eval}', (print,), {})), ZeroDivisionError)

verdict()
