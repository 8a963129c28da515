# attack: 17 hooks of class creation run with no more rights
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
class M(type):
    @classmethod
    def __prepare__(m, name, bases):
        return {'__builtins__': {'eval': lambda s: 'mine'}}
def go():
    class A(metaclass=M):
        x = eval('1')
    return A.x
def go2():
    class N(dict):
        def __missing__(self, k): return getattr(builtins, k)
    class M2(type):
        @classmethod
        def __prepare__(m, name, bases): return N()
    class A(metaclass=M2):
        x = eval('1')
    return A.x
attempt('__prepare__', go)
attempt('__prepare__ __missing__', go2)

verdict()
