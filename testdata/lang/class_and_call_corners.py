"""Small things of classes, calls and annotations that the interpreter checks or keeps."""
import types
class A:
    def __annotate__(format): return {'a': int}
print(A.__annotations__); A.__annotations__={'z':1}; print(A.__annotate__, '__annotate__' in A.__dict__)
class B:
    x: int
B.__annotations__
del B.__annotations__
print(B.__annotate__, B.__annotations__)
B.__annotations__={'q':1}
m=types.ModuleType('m')
m.__annotate__=lambda f:{'a':f}
print(m.__annotations__, list(m.__dict__))
m.__annotations__={'z':2}
print(m.__annotate__, list(m.__dict__))
m.__annotate__=lambda f:{'a':f}
print(m.__annotations__, list(m.__dict__))
del m.__annotations__
print(m.__annotate__, list(m.__dict__))
try:
    del m.__annotations__
except AttributeError as e: print(e)
# complex
import warnings
warnings.showwarning = lambda message, category, *rest: print(category.__name__, message)
warnings.simplefilter('always')
class C(complex): pass
class D:
    def __complex__(self): return C(1j)
print(complex(D()))
def g(): yield 1
def f(): return 1
f.__code__=g.__code__
print(type(f()).__name__)
try: float.__getformat__(1)
except TypeError as e: print(e)
def h(*a,**k): return k
for args in [({1:3},{1:5}),({1:3},{2:4}),({'a':1},{'a':2})]:
    try: h(**args[0],**args[1])
    except TypeError as e: print(e)
class M:
    def keys(self): return [1,2]
    def __getitem__(self,k): return k
try: h(**{1:2}, **M())
except TypeError as e: print(e)
try: h(**M())
except TypeError as e: print(e)
try: h(a=1,**M())
except TypeError as e: print(e)
import inspect
type Alias = int
s=inspect.signature(Alias.evaluate_value)
p,=s.parameters.values()
print(s, p.kind is inspect.Parameter.POSITIONAL_ONLY)
from typing import TypeVar, ParamSpec
T=TypeVar('T',bound='int')
print(T.evaluate_bound, T.evaluate_bound(1), T.evaluate_bound(4), T.evaluate_constraints, type(T.evaluate_bound))
T=TypeVar('T',int,str,default=list[int])
print(T.evaluate_bound, T.evaluate_constraints, T.evaluate_constraints(4), T.evaluate_default(4), T.evaluate_default(1))
T=TypeVar('T',bound=int|None)
print(T.evaluate_bound(4))
try: T.evaluate_bound()
except TypeError as e: print(e)
try: T.evaluate_bound('a')
except TypeError as e: print(e)
P=ParamSpec('P',default=[int,str])
print(P.evaluate_default(4),P.evaluate_default(1), P.evaluate_default)

# A class that has a foreign base by the word of its metaclass follows that base's changes.
class Base:
    value = 1
    def __len__(self): return 1
class Meta(type):
    def mro(cls): return cls, Base, object
class Odd(metaclass=Meta): pass
class Below(Odd): pass
for i in range(3):
    Base.value = i
    print(Odd.value, Below.value, Odd().value, Below().value)
# super() takes a cell for what it is, unless the compiler made it one.
class X:
    def meth(self): return super()
    def kept(self): return super(), lambda: self
    def star(*args): return super().__repr__(), lambda: args
def cell():
    k = X()
    return (lambda: k).__closure__[0]
try: X.meth(cell())
except TypeError as e: print(e)
print(X().kept()[0].__self_class__ is X)
# __subclasses__ that a class has itself is asked by its metaclass ABCMeta.
import abc
for own in (None, lambda x: [], lambda: 42, lambda: [42], lambda: [bool]):
    class S(metaclass=abc.ABCMeta):
        __subclasses__ = own
    try: print(issubclass(bool, S))
    except TypeError as e: print(type(e).__name__)
# __class__ is known while the metaclass puts the MRO together.
class Early(type):
    def mro(cls):
        print(cls.__dict__["f"]() is cls)
        return super().mro()
class Knows(metaclass=Early):
    def f(): return __class__
nan = float("nan")
print(hash(nan) == object.__hash__(nan), hash(nan) == hash(float("nan")))

# __annotate__ and what is cached of it
import types
def f(): pass
mod = types.ModuleType("mod")
class X: pass
for o in (f, mod, X):
    print(type(o).__name__)
    print(o.__annotations__)
    print(o.__annotate__)
    o.__annotate__ = lambda: 42
    try: print(o.__annotations__)
    except TypeError as e: print(e)
    o.__annotate__ = lambda x: 42
    try: print(o.__annotations__)
    except TypeError as e: print(e)
    o.__annotate__ = lambda x: {"x": x}
    print(o.__annotations__)
    o.__annotate__ = None
    print(o.__annotations__)
    o.__annotate__ = lambda x: {"y": x}
    print(o.__annotations__)
    o.__annotations__ = {"z": 43}
    print(o.__annotate__, o.__annotations__)
try: type(T.evaluate_constraints)()
except TypeError as e: print(e)
try: type(TypeVar("U", bound=int).evaluate_bound)()
except TypeError as e: print(e)
