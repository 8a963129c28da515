# attack: 16 cells made by hand
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

import types
def go():
    c = types.CellType(print)
    def outer():
        x = 1
        return lambda: x
    f = outer()
    g = types.FunctionType(f.__code__, {}, 'g', None, (c,))
    return g().__self__.eval('1')
attempt('CellType', go, TypeError)

verdict()
