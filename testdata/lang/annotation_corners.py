# Annotations of modules, classes and functions, type parameters and aliases.
import types, typing
from typing import TypeAliasType, TypeVar, TypeVarTuple, ParamSpec, Unpack
def f(): pass
f.__annotations__ = {"a": int}
print(f.__annotate__)
class X: a: int
print(X.__annotate__.__qualname__, X.__annotate__.__name__)
def g(x: int): pass
print(g.__annotate__.__qualname__)
def outer():
    def g(x: int): pass
    class Y: b: int
    return g.__annotate__.__qualname__, Y.__annotate__.__qualname__
print(outer())
m = types.ModuleType("mod")
print(m.__annotate__, m.__annotations__)
m.__annotate__ = lambda fmt: {"z": fmt}
print(m.__annotations__)
try: m.__annotate__ = 5
except TypeError as e: print(e)
class Z: a: int
x = Z.__annotations__
del Z.__annotations__
print(Z.__annotations__, Z.__annotate__)
Z.__annotate__ = lambda f: {"q": 1}
print(Z.__annotations__)
class Q:
    a: int
    def __annotate__(format): return {"a": str}
print(Q.__annotations__)
for bad in ((), ):
    try: TypeAliasType("A", int, type_params=list)
    except TypeError as e: print(e)
T = TypeVar("T"); U = TypeVar("U", default=int)
try: TypeAliasType("A", int, type_params=(U, T))
except TypeError as e: print(e)
try: TypeAliasType("A", int, type_params=(1,))
except TypeError as e: print(e)
type A[*Ts] = tuple[*Ts]
print(A.__parameters__, A[int, str], A.__type_params__)
type B[T2, *Ts2, **P2] = tuple[T2, *Ts2] | typing.Callable[P2, T2]
print(B.__parameters__)
class C[T: int = str]: pass
t = C.__type_params__[0]



class D[T: (int, str)]: pass
print(D.__type_params__[0].evaluate_constraints(1))
import inspect
print(inspect.signature(D.__type_params__[0].evaluate_constraints))
class C_is_none: pass
class N:
    __class_getitem__ = None
try: N[int]
except TypeError as e: print(e)
class Boo:
    def __getattr__(self, n): raise AttributeError("nope")
    @property
    def booh(self): raise AttributeError("booh")
try: Boo().booh
except AttributeError as e: print(e)
class SN(types.SimpleNamespace): pass
import copy
try: copy.replace(SN(a=1), b=2)
except TypeError as e: print(e)
print(types.get_original_bases(C))
print({"x": int | str} == {"x": str | int}, hash(int | str) == hash(str | int))
try: print((int | list[str]).__args__, int | "x")
except TypeError as e: print(e)
