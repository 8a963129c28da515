# attack: 24 weak references, slots and __dict__ reach nothing else
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

import weakref
def go():
    return weakref.ref(print)().__self__.eval('1')
def go2():
    class A: __slots__ = '__weakref__', 'x'
    return A.x.__get__(print)
def go3():
    class A: __slots__ = 'x',
    a = A()
    a.x = 1
    class B: __slots__ = 'y',
    return A.__dict__['x'].__get__(B())
attempt('weakref', go, TypeError)
attempt('slot on another type', go2, TypeError)
attempt('slot on another layout', go3, TypeError)

verdict()
