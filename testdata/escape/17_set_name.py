# attack: 17 __set_name__, __init_subclass__ and __mro_entries__ frames
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
class D:
    def __set_name__(self, o, n): own()
class B:
    def __init_subclass__(cls): own()
class E:
    def __mro_entries__(self, bases):
        own()
        return (B,)
try:
    class C(E()):
        d = D()
except (PermissionError, AttributeError):
    pass

verdict()
