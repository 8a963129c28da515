# attack: 17 __instancecheck__ and __subclasscheck__ frames
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
def own():
    f = sys._getframe()
    while f is not None:
        if f.f_globals is not globals():
            leak_if('host frame', True)
        f = f.f_back
    return True
class M(type):
    def __instancecheck__(c, o): return own()
    def __subclasscheck__(c, o): return own()
class A(metaclass=M): pass
try:
    isinstance(1, A)
    issubclass(int, A)
    try:
        raise ValueError
    except ValueError:
        pass
    match 1:
        case A():
            pass
except (PermissionError, AttributeError):
    pass

verdict()
