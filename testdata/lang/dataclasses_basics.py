# dataclasses: generated methods, options, fields, inheritance, and error texts.
import dataclasses
from dataclasses import dataclass, field, fields, asdict, astuple, replace, is_dataclass, KW_ONLY, InitVar, make_dataclass, FrozenInstanceError
from typing import ClassVar

def t(label, f):
    """Print what f() gives, or the exception it raises."""
    try:
        print(label, '->', repr(f()))
    except BaseException as e:
        print(label, '!!', type(e).__name__ + ':', e)


@dataclass
class P:
    x: int
    y: int = 2
    z: list = field(default_factory=list)
@dataclass(frozen=True)
class F:
    a: int
    b: str = 'b'
@dataclass(order=True)
class O:
    n: int
    s: str = field(default='', compare=False)
@dataclass(slots=True)
class S:
    a: int
    b: int = 1
@dataclass(kw_only=True)
class K:
    a: int
    b: int = 1
@dataclass
class M:
    a: int
    _: KW_ONLY
    b: int = 2
    c: int
@dataclass
class I:
    a: int
    iv: InitVar[int] = 5
    cv: ClassVar[int] = 7
    total: int = field(init=False, default=0)
    hidden: str = field(default='h', repr=False)
    def __post_init__(self, iv): self.total = self.a + iv
@dataclass
class Base:
    a: int
    b: int = 1
@dataclass
class Derived(Base):
    c: int = 3
    a: int = 9
@dataclass(eq=False)
class NoEq: a: int = 1
@dataclass(repr=False)
class NoRepr: a: int = 1
@dataclass(init=False)
class NoInit: a: int = 1
@dataclass(unsafe_hash=True)
class Hash: a: int = 1
@dataclass
class Nest:
    p: P
    l: list
    d: dict
@dataclass(match_args=False)
class NoMatch: a: int = 1
@dataclass
class OwnEq:
    a: int = 1
    def __eq__(self, o): return 'own'
    def __repr__(self): return 'own repr'
def setter(o, n, v):
    setattr(o, n, v)
    return getattr(o, n)
t('P(1)', lambda: P(1))
t('P(1, 3, [4])', lambda: P(1, 3, [4]))
t('P(y=5, x=6)', lambda: P(y=5, x=6))
t('P()', lambda: P())
t('P(1, 2, 3, 4)', lambda: P(1, 2, 3, 4))
t('P(1, q=2)', lambda: P(1, q=2))
t('P(1) == P(1)', lambda: P(1) == P(1))
t('P(1) == P(2)', lambda: P(1) == P(2))
t('P(1) == (1, 2, [])', lambda: P(1) == (1, 2, []))
t('P(1) != P(1)', lambda: P(1) != P(1))
t('P(1) < P(2)', lambda: P(1) < P(2))
t('hash(P(1))', lambda: hash(P(1)))
t('P(1).z is P(1).z', lambda: P(1).z is P(1).z)
t('repr(P)', lambda: repr(P))
t('P.__match_args__', lambda: P.__match_args__)
t('P.y', lambda: P.y)
t('P.x', lambda: P.x)
t('P.z', lambda: P.z)
t('[f.name for f in fields(P)]', lambda: [f.name for f in fields(P)])
t('[f.type for f in fields(P)]', lambda: [f.type for f in fields(P)])
t('fields(P)[1].default', lambda: fields(P)[1].default)
t('fields(P)[0].default is dataclasses.MISSING', lambda: fields(P)[0].default is dataclasses.MISSING)
t('fields(5)', lambda: fields(5))
t('is_dataclass(int)', lambda: is_dataclass(int))
t('F(1)', lambda: F(1))
t("setter(F(1), 'a', 2)", lambda: setter(F(1), 'a', 2))
t("setter(F(1), 'new', 2)", lambda: setter(F(1), 'new', 2))
def stmt1():
    del F(1).a
t('del F(1).a', stmt1)
t('hash(F(1)) == hash(F(1))', lambda: hash(F(1)) == hash(F(1)))
t("{F(1): 'x'}[F(1)]", lambda: {F(1): 'x'}[F(1)])
t('issubclass(FrozenInstanceError, AttributeError)', lambda: issubclass(FrozenInstanceError, AttributeError))
t('O(1) < O(2)', lambda: O(1) < O(2))
t("O(1, 'z') == O(1, 'a')", lambda: O(1, 'z') == O(1, 'a'))
t('sorted([O(3), O(1), O(2)])', lambda: sorted([O(3), O(1), O(2)]))
t('O(1) < 5', lambda: O(1) < 5)
t('O(1) <= O(1)', lambda: O(1) <= O(1))
t('S(1)', lambda: S(1))
t("setter(S(1), 'q', 1)", lambda: setter(S(1), 'q', 1))
t('S.__slots__', lambda: S.__slots__)
t("hasattr(S(1), '__dict__')", lambda: hasattr(S(1), '__dict__'))
t('K(a=1)', lambda: K(a=1))
t('K(1)', lambda: K(1))
t('K()', lambda: K())
t('M(1, c=3)', lambda: M(1, c=3))
t('M(1, 2)', lambda: M(1, 2))
t('M(1)', lambda: M(1))
t('I(1)', lambda: I(1))
t('I(1, 10).total', lambda: I(1, 10).total)
t('I(1).cv', lambda: I(1).cv)
t('I(1, total=3)', lambda: I(1, total=3))
t('I(1).iv', lambda: I(1).iv)
t('Derived()', lambda: Derived())
t('Derived(1, 2, 3)', lambda: Derived(1, 2, 3))
t('[f.name for f in fields(Derived)]', lambda: [f.name for f in fields(Derived)])
t('Base(1) == Derived(1, 1)', lambda: Base(1) == Derived(1, 1))
t('NoEq() == NoEq()', lambda: NoEq() == NoEq())
t('repr(NoRepr())[:29]', lambda: repr(NoRepr())[:29])
t('NoInit()', lambda: NoInit())
t('NoInit(1)', lambda: NoInit(1))
t('hash(Hash()) == hash((1,))', lambda: hash(Hash()) == hash((1,)))
t("NoMatch.__match_args__ if hasattr(NoMatch, '__match_args__') else 'none'", lambda: NoMatch.__match_args__ if hasattr(NoMatch, '__match_args__') else 'none')
t('OwnEq() == 1', lambda: OwnEq() == 1)
t('OwnEq()', lambda: OwnEq())
t('asdict(P(1, 2, [3]))', lambda: asdict(P(1, 2, [3])))
t('astuple(P(1, 2, [3]))', lambda: astuple(P(1, 2, [3])))
t("asdict(Nest(P(1), [P(2), (P(3),)], {'k': P(4)}))", lambda: asdict(Nest(P(1), [P(2), (P(3),)], {'k': P(4)})))
t("astuple(Nest(P(1), [P(2)], {'k': P(4)}))", lambda: astuple(Nest(P(1), [P(2)], {'k': P(4)})))
t('asdict(5)', lambda: asdict(5))
t('asdict(P)', lambda: asdict(P))
t('asdict(P(1), dict_factory=lambda kv: [k for k, v in kv])', lambda: asdict(P(1), dict_factory=lambda kv: [k for k, v in kv]))
t('replace(P(1), x=5)', lambda: replace(P(1), x=5))
t("replace(F(1), a=2, b='c')", lambda: replace(F(1), a=2, b='c'))
t('replace(P(1), q=1)', lambda: replace(P(1), q=1))
t('replace(I(1), a=2)', lambda: replace(I(1), a=2))
t('replace(I(1), a=2, iv=1, total=3)', lambda: replace(I(1), a=2, iv=1, total=3))
t('replace(5, x=1)', lambda: replace(5, x=1))
t("make_dataclass('Made', ['a', ('b', int), ('c', int, 5)])(1, 2)", lambda: make_dataclass('Made', ['a', ('b', int), ('c', int, 5)])(1, 2))
t("make_dataclass('Made', ['a', 'a'])", lambda: make_dataclass('Made', ['a', 'a']))
t("make_dataclass('Made', ['1a'])", lambda: make_dataclass('Made', ['1a']))
t("make_dataclass('Made', ['class'])", lambda: make_dataclass('Made', ['class']))
def order_bad():
    @dataclass
    class X:
        a: int = 1
        b: int
t('order_bad()', lambda: order_bad())
def mutable_default():
    @dataclass
    class X:
        a: list = []
t('mutable_default()', lambda: mutable_default())
def unhashable_default():
    @dataclass
    class X:
        a: P = P(1)
t('unhashable_default()', lambda: unhashable_default())
def both_defaults():
    @dataclass
    class X:
        a: int = field(default=1, default_factory=int)
t('both_defaults()', lambda: both_defaults())
def order_no_eq():
    @dataclass(eq=False, order=True)
    class X: pass
t('order_no_eq()', lambda: order_no_eq())
def own_lt():
    @dataclass(order=True)
    class X:
        def __lt__(self, o): return 1
t('own_lt()', lambda: own_lt())
def frozen_from_not():
    @dataclass(frozen=True)
    class X(P): pass
t('frozen_from_not()', lambda: frozen_from_not())
def not_from_frozen():
    @dataclass
    class X(F): pass
t('not_from_frozen()', lambda: not_from_frozen())
def field_no_annotation():
    @dataclass
    class X:
        a = field(default=1)
t('field_no_annotation()', lambda: field_no_annotation())
def two_kw_only():
    @dataclass
    class X:
        _: KW_ONLY
        a: int
        __: KW_ONLY
t('two_kw_only()', lambda: two_kw_only())
def slots_with_slots():
    @dataclass(slots=True)
    class X:
        __slots__ = ('a',)
        a: int
t('slots_with_slots()', lambda: slots_with_slots())
def hash_own():
    @dataclass(unsafe_hash=True)
    class X:
        def __hash__(self): return 1
t('hash_own()', lambda: hash_own())
def bad_option():
    @dataclass(nope=True)
    class X: pass
t('bad_option()', lambda: bad_option())
def recursive_repr():
    @dataclass
    class X:
        me: object = None
    x = X()
    x.me = x
    return repr(x)
t('recursive_repr()', lambda: recursive_repr())
def compare_false_hash():
    @dataclass(frozen=True)
    class X:
        a: int
        b: list = field(default_factory=list, compare=False)
    return hash(X(1)) == hash((1,)), X(1, [1]) == X(1, [2])
t('compare_false_hash()', lambda: compare_false_hash())
def inherits_post_init():
    @dataclass
    class A:
        x: int = 0
        def __post_init__(self): self.log = ['A']
    @dataclass
    class B(A):
        y: int = 0
        def __post_init__(self):
            super().__post_init__()
            self.log.append('B')
    return B(1, 2).log, B(1, 2)
t('inherits_post_init()', lambda: inherits_post_init())
def metadata():
    @dataclass
    class X:
        a: int = field(default=1, metadata={'unit': 'm'})
    return dict(fields(X)[0].metadata), repr(fields(X)[0].metadata)
t('metadata()', lambda: metadata())
def doc():
    return P.__doc__, F.__doc__
t('doc()', lambda: doc())
def matched():
    match P(1, 2):
        case P(x, y): return x, y
t('matched()', lambda: matched())
def property_field():
    @dataclass
    class X:
        a: int
        @property
        def double(self): return self.a * 2
    return X(4).double
t('property_field()', lambda: property_field())
def generic():
    @dataclass
    class Box[T]:
        item: T
    return Box(1), Box[int](2)
t('generic()', lambda: generic())
def nested_qualname():
    @dataclass
    class Inner: a: int = 1
    return repr(Inner())
t('nested_qualname()', lambda: nested_qualname())
