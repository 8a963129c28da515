# attack: 24 __class__ assignment between layouts is refused
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

class A: __slots__ = 'x',
class B: __slots__ = 'y', 'z'
class C: pass
def change(o, t):
    o.__class__ = t
    return o
for o, t in ((A(), B), (A(), C), (C(), A), (C(), int), (C(), dict), (C(), type), (5, C), ('a', C), ([], C), (print, C), (C, A), (ValueError(), C), (C(), ValueError), (lambda: 0, C), ((x for x in ()), C)):
    attempt(f'{type(o).__name__} to {t.__name__}', lambda: change(o, t), TypeError)

verdict()
