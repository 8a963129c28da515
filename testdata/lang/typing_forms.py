# Special forms, substitution, unions, typed dictionaries and hints: reprs and the texts of errors.
import typing, types, collections.abc
from typing import *
def t(f,*a,**k):
    try: print(repr(f(*a,**k)))
    except BaseException as e: print(type(e).__name__, e)
T=TypeVar('T'); Ts=TypeVarTuple('Ts'); P=ParamSpec('P'); TD=TypeVar('TD',default=int)
t(lambda: NoDefault.__doc__ is None); t(lambda: type(NoDefault)()); t(lambda: type(NoDefault)(1)); t(lambda: type(NoDefault)() is NoDefault)
for x in (Union[int,str], Union[str,T], ClassVar[int], Final[int], Callable[...,T], Literal[1], Concatenate[int,P], Annotated[int,1], Unpack[Ts], List[int], List[T], Optional, Any, Tuple[int], Required[int], Generic[T], Protocol[T], list[int], List, Callable, Tuple):
    t(lambda: list(x)); t(lambda: isinstance(x, collections.abc.Iterable))
t(lambda: int|"x"); t(lambda: Union[int,str]|"x"); t(lambda: "x"|Union[int,str]); t(lambda: (int|str)|5); t(lambda: List[int]|"x"); t(lambda: 5|(int|str)); t(lambda: (int|str)|[1]); t(lambda: (int|str) | (1,2))
t(lambda: ParamSpec('P',bound=(int,str)).__bound__); t(lambda: ParamSpec('P',bound='a').__bound__); t(lambda: TypeVar('T',bound=(int,str)));
for a in ((),(int,str),Optional,Generic,Generic[T],Protocol,Protocol[T],Final,Final[int],ClassVar,ClassVar[int],5,"x",[int],...):
    t(T.__typing_subst__,a); t(lambda: List[T][a]); t(lambda: list[T][a])
t(lambda: Generic[TD,T]); t(lambda: Generic[*Ts,TD]); 
class Gen[*Ts]: ...
t(lambda: Gen[int,*Ts][Unpack[list[int]]]); t(lambda: Gen[int,*Ts][Unpack[List[int]]])
t(lambda: Unpack[list[int]]); t(lambda: Gen[Unpack[list[int]]]); t(lambda: Unpack[int]); t(lambda: tuple[Unpack[list[int]]])
t(lambda: Ts.__typing_subst__(int)); t(lambda: P.__typing_subst__(int)); t(lambda: P.args.__origin__)
t(lambda: Literal[int]); t(lambda: Literal[[],[]]); t(lambda: Literal[1,1,True]); t(lambda: Literal[len]); t(lambda: Literal[1,Literal[2,[]]])
class E(NamedTuple): pass
def f():
    class N(NamedTuple):
        x:int
        def g(self): return super().g()
t(f)
def f():
    class N(NamedTuple):
        x:int
        def g(self): return __class__
t(f)
def sub(b):
    class X(b): pass
for b in (P, P.args, P.kwargs, T, Ts, type(P.args), type(P), type(T), type(Ts), Union, int|str, Optional[int], Any, List, List[int], Literal[1], Final, ClassVar[int], NewType('N',int)): t(sub,b)
def f2(*args: Unpack[tuple[int,str]]): pass
def f3(*args: *tuple[int,str]): pass
def f4(*args: 'Unpack[tuple[int,str]]'): pass
def f5(*args: '*tuple[int,str]'): pass
for f in (f2,f3,f4,f5): t(get_type_hints,f)
t(lambda: typing.evaluate_forward_ref(ForwardRef('None'))); t(lambda: typing.get_type_hints(types.SimpleNamespace))
class CF:
    b: List['Final[int]'] = 4
    c: 'ClassVar[int]'=3
t(get_type_hints,CF)
def ff(a:'Final[int]'): pass
t(get_type_hints,ff)
def ff(a:List['Final[int]']): pass
t(get_type_hints,ff)
m=types.ModuleType('m'); m.__annotations__={'wrong':ClassVar[int],'o':'ClassVar[int]'}; m.ClassVar=ClassVar; t(get_type_hints,m)
t(lambda: TypedDict('A',{'x':Final})) ; t(lambda: TypedDict('A',{'x':Final[int]})); t(lambda: TypedDict('A',{'x':ClassVar[int]})); t(lambda: TypedDict('A',{'x':'Final[int]'}))
class A(TypedDict): x:int
def ro():
    class B(A): x: ReadOnly[int]
t(ro)
class R(TypedDict): a: ReadOnly[NotRequired[int]]
class R2(TypedDict): a: Required[int]
class R3(R,R2): pass
print(R3.__required_keys__,R3.__optional_keys__,R3.__readonly_keys__,R3.__mutable_keys__)
def nr():
    class B(A): x: NotRequired[int]
t(nr)
class U(TypedDict): x: undefd
t(lambda: U.__annotations__); print(U.__required_keys__)
class V(TypedDict): x: 'undefd'
t(lambda: V.__annotations__)
W=TypedDict('W',{'q':'int'}); t(lambda: W.__annotations__)
t(lambda: list[T][()]); t(lambda: Gen[()]); 
class G1(Generic[Unpack[Ts]]): pass
t(lambda: G1[()]); t(lambda: list[G1[*Ts]][()]); t(lambda: tuple[*Ts][()]);t(lambda: tuple[*Ts,int][()]); t(lambda: Annotated[tuple[*Ts],1][int]); t(lambda: Annotated[Tuple[*Ts],1][int,str])
t(lambda: dict[T,T][*tuple[int]]); t(lambda: list[T][*tuple[int]]); t(lambda: list[T][*tuple[int,...]]); t(lambda: dict[T,TD][*tuple[int,...]]); t(lambda: dict[T,TypeVar('Q')][*tuple[int,str]]); t(lambda: List[T][*tuple[int]]);t(lambda: List[T][Unpack[tuple[int]]]); t(lambda: Gen[*tuple[int,...]]); t(lambda: Gen[T][*tuple[int,...]])

# Protocols, future annotations, bases.
@runtime_checkable
class PM(Protocol):
    x: int
class C: pass
t(lambda: PM.register(C)); t(lambda: isinstance(C(), PM)); t(lambda: issubclass(1, PM)); t(lambda: issubclass(int, PM))
class NotRuntime(collections.abc.Sized, Protocol): pass
t(lambda: isinstance(1, collections.abc.Sized)); t(lambda: isinstance(1, NotRuntime))
class Deferred(Protocol):
    meth: undefined
t(lambda: issubclass(Deferred, Deferred)); t(get_protocol_members, Deferred)
def bad(*bases):
    def make():
        class X(*bases): pass
        print(X.__mro__)
    t(make)
class BaseSeq:
    __class_getitem__ = classmethod(types.GenericAlias)
bad(int, 5); bad(List[int], object()); bad(List[int], C()); bad(List[T], BaseSeq[T])
class Forgot:
    def __init_subclass__(cls): pass
class Sub(Forgot, Generic[T]): pass
try: Sub[int]
except AttributeError as e: print(e.__notes__)
ns = {}
exec("""
from __future__ import annotations
Spam = int
class G[Spam]:
    a: Spam
    Eggs = str
    b: Eggs
    def m[Eggs](self, x: Spam, y: Eggs) -> None: pass
""", ns)
t(get_type_hints, ns["G"])
t(lambda: get_type_hints(ns["G"].m)["return"])
def g(a: "None", b: List["None"], c: "Callable[P, int]"): pass
t(get_type_hints, g)
t(lambda: Callable["P", int])
import pickle, collections.abc, warnings
t(lambda: pickle.loads(pickle.dumps(NoDefault)) is NoDefault)
with warnings.catch_warnings(record=True) as w:
    warnings.simplefilter("always")
    print(isinstance(b"", collections.abc.ByteString), isinstance(b"", typing.ByteString))
    class Q(collections.abc.ByteString): pass
    for i in w: print(i.category.__name__, i.message)
