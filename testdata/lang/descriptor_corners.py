# Corners of descriptors, classes and their attributes.
class I(int):
    def __rpow__(self, other, mod=None):
        if mod is None: return ("rpow", pow(int(other), int(self)))
        return ("rpow3", pow(int(other), int(self), int(mod)))
    def __pow__(self, other, mod=None):
        return ("pow", int(other), mod)
print(pow(I(2), I(3), I(5)), pow(2, I(3), 5), pow(2, 3, I(5)), pow(2, I(3)))
class Foo:
    def __rpow__(self, a, m=None): return "Foo", a, m
print(pow(2, Foo(), 5), pow(2, Foo()))
try: pow(2, 3, Foo())
except TypeError as e: print(e)
class A:
    def meth(self): return self
class B: pass
a, b = A(), B()
print(a.meth.__get__(b, B)() is a)
try: type.__abstractmethods__
except AttributeError as e: print(e)
try:
    del A.__abstractmethods__
except AttributeError as e: print(e)
def f(cls, arg):
    "f docstring"
sm = staticmethod(f); sm.x = 42; print(sm.x)
del sm.x
try: sm.x
except AttributeError as e: print(e)
try: getattr(sm, "zz")
except AttributeError as e: print(e)
import types
class M(types.ModuleType): __dict__ = 8
try: dir(M("foo"))
except TypeError as e: print(e)
class N:
    __dict__ = property(lambda self: {"a": 2})
print(vars(N()))
X = type("A", (), {"__firstlineno__": 42})
X.__module__ = "m"
print("__firstlineno__" in X.__dict__, X.__module__)
for bad in ("\udcdc", 5, "a\0b"):
    try: type(bad, (), {})
    except (UnicodeEncodeError, TypeError, ValueError) as e: print(type(e), e)
    try: X.__name__ = bad
    except (UnicodeEncodeError, TypeError, ValueError) as e: print(type(e), e)
class C: __slots__ = ("__weakref__",)
print(hasattr(C(), "__weakref__"), hasattr(C(), "__dict__"))
for m in ((), (1,), (1,2,3,4)):
    try: (2).__pow__(*m)
    except TypeError as e: print(e)
    try: (2).__add__(*m)
    except TypeError as e: print(e)
class B1(Exception):
    pass
try: object.__pow__
except AttributeError as e: print(e)
class P(property): "sub doc"
p = P(lambda s: 1); print(p.__doc__)
class P2(property):
    def __init__(self, *a, doc=None): super().__init__(*a, doc=doc); 
print(P2(lambda s: 1).__doc__)
def fd(s): "get doc"
print(P(fd).__doc__, P(fd, doc="x").__doc__)
try: property().__set_name__()
except TypeError as e: print(e)
try: tuple([])[0]
except IndexError as e: print(e)
s = super(I, I(3))
import copy
print(type(copy.copy(s)), s.__thisclass__)


class Own:
    __dict__ = property(lambda self: {"a": 2})


print(Own().__dict__, vars(Own()))


class Weak:
    __slots__ = ("__weakref__",)


print(Weak().__weakref__, "__weakref__" in vars(Weak))


class Left:
    def f(self):
        return "left"


class Right(Left):
    def f(self):
        return "right"


bound = super(Right, Right())
print(copy.copy(bound) is bound, copy.deepcopy(bound).f(), type(copy.deepcopy(bound)))


class Slotted(property):
    __slots__ = ("__doc__",)


class Tight(property):
    __slots__ = ()


print(Slotted(lambda s: 1, doc="text").__doc__, Tight(doc="dropped").fget)
try:
    Tight(fd)
except AttributeError as e:
    print(e)
module = types.ModuleType("m")
print(repr(module))
module.__loader__ = Left
print(repr(module))
del module.__name__
print(repr(module))
