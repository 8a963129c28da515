# enum: members, lookup, aliases, auto, Flag, IntEnum, StrEnum, methods, and error texts.
import enum
from enum import Enum, IntEnum, Flag, IntFlag, StrEnum, auto, unique

def t(label, f):
    """Print what f() gives, or the exception it raises."""
    try:
        print(label, '->', repr(f()))
    except BaseException as e:
        print(label, '!!', type(e).__name__ + ':', e)


class Color(Enum):
    RED = 1
    GREEN = 2
    BLUE = 3
    CRIMSON = 1
    def describe(self): return f'{self.name}={self.value}'
    @classmethod
    def first(cls): return next(iter(cls))
    @property
    def lower(self): return self.name.lower()
class Auto(Enum):
    A = auto()
    B = auto()
    C = 10
    D = auto()
class Num(IntEnum):
    ONE = 1
    TWO = 2
class Str(StrEnum):
    AA = auto()
    BB = 'custom'
class Perm(Flag):
    R = auto()
    W = auto()
    X = auto()
    RW = R | W
class IPerm(IntFlag):
    R = 4
    W = 2
    X = 1
class Planet(Enum):
    EARTH = (5.97, 6.37)
    MARS = (0.64, 3.39)
    def __init__(self, mass, radius): self.mass, self.radius = mass, radius
class Custom(Enum):
    def _generate_next_value_(name, start, count, last): return name.lower() + str(count)
    P = auto()
    Q = auto()
class Missing(Enum):
    A = 1
    @classmethod
    def _missing_(cls, v): return cls.A if v == 'a' else None
class Empty(Enum): pass
class Mixed(str, Enum):
    X = 'x'
    def __str__(self): return 'S' + self.value
class Ignore(Enum):
    _ignore_ = 'temp'
    temp = 5
    A = 1
class Meth(Enum):
    F = staticmethod(len)
    def g(): pass
    H = enum.member(5)
    N = enum.nonmember(6)
def setter(o, n, v):
    setattr(o, n, v)
    return getattr(o, n)
t('Color.RED', lambda: Color.RED)
t('str(Color.RED)', lambda: str(Color.RED))
t("f'{Color.RED}'", lambda: f'{Color.RED}')
t("f'{Color.RED:>12}'", lambda: f'{Color.RED:>12}')
t("'%s' % Color.RED", lambda: '%s' % Color.RED)
t('repr(Color)', lambda: repr(Color))
t('Color.RED.name', lambda: Color.RED.name)
t('Color.RED.value', lambda: Color.RED.value)
t('type(Color.RED)', lambda: type(Color.RED))
t('isinstance(Color.RED, Color)', lambda: isinstance(Color.RED, Color))
t('Color(1)', lambda: Color(1))
t('Color(5)', lambda: Color(5))
t("Color('RED')", lambda: Color('RED'))
t("Color['RED']", lambda: Color['RED'])
t("Color['PINK']", lambda: Color['PINK'])
t('Color.PINK', lambda: Color.PINK)
t('Color.RED.PINK', lambda: Color.RED.PINK)
t('Color.CRIMSON', lambda: Color.CRIMSON)
t('Color.CRIMSON is Color.RED', lambda: Color.CRIMSON is Color.RED)
t('list(Color)', lambda: list(Color))
t('len(Color)', lambda: len(Color))
t('list(reversed(Color))', lambda: list(reversed(Color)))
t('Color.__members__', lambda: Color.__members__)
t('Color.RED in Color', lambda: Color.RED in Color)
t('1 in Color', lambda: 1 in Color)
t('5 in Color', lambda: 5 in Color)
t("'RED' in Color", lambda: 'RED' in Color)
t('Color.RED == Color.RED', lambda: Color.RED == Color.RED)
t('Color.RED == 1', lambda: Color.RED == 1)
t('Color.RED != Color.GREEN', lambda: Color.RED != Color.GREEN)
t('Color.RED < Color.GREEN', lambda: Color.RED < Color.GREEN)
t("hash(Color.RED) == hash('RED')", lambda: hash(Color.RED) == hash('RED'))
t("{Color.RED: 'r'}", lambda: {Color.RED: 'r'})
t('Color.RED is Color(1)', lambda: Color.RED is Color(1))
t('Color.RED.describe()', lambda: Color.RED.describe())
t('Color.first()', lambda: Color.first())
t('Color.RED.lower', lambda: Color.RED.lower)
t('bool(Color.RED)', lambda: bool(Color.RED))
t('dir(Color.RED)', lambda: dir(Color.RED))
t("setter(Color, 'RED', 5)", lambda: setter(Color, 'RED', 5))
t("setter(Color, 'NEW', 5)", lambda: setter(Color, 'NEW', 5))
t("setter(Color.RED, 'value', 5)", lambda: setter(Color.RED, 'value', 5))
t("setter(Color.RED, 'name', 5)", lambda: setter(Color.RED, 'name', 5))
t("setter(Color.RED, 'extra', 5)", lambda: setter(Color.RED, 'extra', 5))
def stmt1():
    del Color.RED
t('del Color.RED', stmt1)
t('Color()', lambda: Color())
t('Color(1, 2)', lambda: Color(1, 2))
t('[m.value for m in Auto]', lambda: [m.value for m in Auto])
t('Num.ONE + 1', lambda: Num.ONE + 1)
t('Num.ONE == 1', lambda: Num.ONE == 1)
t('Num.ONE < Num.TWO', lambda: Num.ONE < Num.TWO)
t('Num.ONE < 5', lambda: Num.ONE < 5)
t('str(Num.ONE)', lambda: str(Num.ONE))
t('repr(Num.ONE)', lambda: repr(Num.ONE))
t("f'{Num.ONE}'", lambda: f'{Num.ONE}')
t("f'{Num.ONE:03d}'", lambda: f'{Num.ONE:03d}')
t("'%d' % Num.ONE", lambda: '%d' % Num.ONE)
t('[10, 20][Num.ONE]', lambda: [10, 20][Num.ONE])
t('Num(2)', lambda: Num(2))
t('Num.TWO * 2', lambda: Num.TWO * 2)
t('int(Num.TWO)', lambda: int(Num.TWO))
t('sorted([Num.TWO, Num.ONE])', lambda: sorted([Num.TWO, Num.ONE]))
t('Str.AA', lambda: Str.AA)
t('str(Str.AA)', lambda: str(Str.AA))
t("Str.AA == 'aa'", lambda: Str.AA == 'aa')
t('Str.BB.upper()', lambda: Str.BB.upper())
t("f'{Str.BB}'", lambda: f'{Str.BB}')
t("Str('aa')", lambda: Str('aa'))
t("Str.AA + 'x'", lambda: Str.AA + 'x')
t('Perm.R', lambda: Perm.R)
t('Perm.R | Perm.W', lambda: Perm.R | Perm.W)
t('Perm.R | Perm.X', lambda: Perm.R | Perm.X)
t('Perm.R & Perm.W', lambda: Perm.R & Perm.W)
t('Perm.RW', lambda: Perm.RW)
t('Perm.R in Perm.RW', lambda: Perm.R in Perm.RW)
t('~Perm.R', lambda: ~Perm.R)
t('Perm.R ^ Perm.RW', lambda: Perm.R ^ Perm.RW)
t('Perm(0)', lambda: Perm(0))
t('Perm(3)', lambda: Perm(3))
t('Perm(8)', lambda: Perm(8))
t('bool(Perm(0))', lambda: bool(Perm(0)))
t('list(Perm)', lambda: list(Perm))
t('list(Perm.RW)', lambda: list(Perm.RW))
t('len(Perm.RW)', lambda: len(Perm.RW))
t('[p.value for p in Perm]', lambda: [p.value for p in Perm])
t('Perm.R | 1', lambda: Perm.R | 1)
t('str(Perm.R | Perm.X)', lambda: str(Perm.R | Perm.X))
t('(Perm.R | Perm.W).name', lambda: (Perm.R | Perm.W).name)
t('(Perm.R | Perm.X).name', lambda: (Perm.R | Perm.X).name)
t('(Perm.R | Perm.X).value', lambda: (Perm.R | Perm.X).value)
t('Perm.R < Perm.W', lambda: Perm.R < Perm.W)
t('IPerm.R | IPerm.W', lambda: IPerm.R | IPerm.W)
t('IPerm.R | 8', lambda: IPerm.R | 8)
t('IPerm(7)', lambda: IPerm(7))
t('IPerm.R + 1', lambda: IPerm.R + 1)
t('IPerm.R & 4', lambda: IPerm.R & 4)
t('str(IPerm.R)', lambda: str(IPerm.R))
t('IPerm(0)', lambda: IPerm(0))
t('~IPerm.R', lambda: ~IPerm.R)
t('Planet.EARTH.mass', lambda: Planet.EARTH.mass)
t('Planet.EARTH', lambda: Planet.EARTH)
t('Planet((0.64, 3.39))', lambda: Planet((0.64, 3.39)))
t('[m.value for m in Custom]', lambda: [m.value for m in Custom])
t("Missing('a')", lambda: Missing('a'))
t("Missing('b')", lambda: Missing('b'))
t('list(Empty)', lambda: list(Empty))
t('Empty(1)', lambda: Empty(1))
t('str(Mixed.X)', lambda: str(Mixed.X))
t("Mixed.X == 'x'", lambda: Mixed.X == 'x')
t('Mixed.X.upper()', lambda: Mixed.X.upper())
t('list(Ignore)', lambda: list(Ignore))
t('list(Meth)', lambda: list(Meth))
t('Meth.N', lambda: Meth.N)
t('Meth.H', lambda: Meth.H)
t("Enum('Func', 'A B C')", lambda: Enum('Func', 'A B C'))
t("list(Enum('Func', 'A B C'))", lambda: list(Enum('Func', 'A B C')))
t("list(Enum('Func', ['A', 'B'], start=5))", lambda: list(Enum('Func', ['A', 'B'], start=5)))
t("list(Enum('Func', {'A': 'x', 'B': 'y'}))", lambda: list(Enum('Func', {'A': 'x', 'B': 'y'})))
t("list(Enum('Func', [('A', 1), ('B', 2)]))", lambda: list(Enum('Func', [('A', 1), ('B', 2)])))
t("Enum('Func', 'A A')", lambda: Enum('Func', 'A A'))
def subclass_with_members():
    class Sub(Color): pass
t('subclass_with_members()', lambda: subclass_with_members())
def duplicate_name():
    class D(Enum):
        A = 1
        A = 2
t('duplicate_name()', lambda: duplicate_name())
def unique_violated():
    @unique
    class U(Enum):
        A = 1
        B = 1
t('unique_violated()', lambda: unique_violated())
def int_value_bad():
    class B(IntEnum): A = 'x'
t('int_value_bad()', lambda: int_value_bad())
def str_value_bad():
    class B(StrEnum): A = 5
t('str_value_bad()', lambda: str_value_bad())
def subclass_empty():
    class Base(Enum):
        def hi(self): return self.name
    class Sub(Base): A = 1
    return Sub.A.hi()
t('subclass_empty()', lambda: subclass_empty())
def own_new():
    class N(Enum):
        def __new__(cls, v, label):
            o = object.__new__(cls)
            o._value_ = v
            o.label = label
            return o
        A = 1, 'first'
    return N.A.label, N(1), N.A.value
t('own_new()', lambda: own_new())
def aliases_of_values():
    class A(Enum):
        ONE = 1
        _value_aliases = 5
    return list(A)
t('aliases_of_values()', lambda: aliases_of_values())
def matched(v):
    match v:
        case Color.RED: return 'red'
        case Color(): return 'other color'
        case _: return 'no'
t('matched(Color.RED)', lambda: matched(Color.RED))
t('matched(Color.BLUE)', lambda: matched(Color.BLUE))
t('matched(1)', lambda: matched(1))
def auto_mixed():
    class A(Enum):
        X = 'x'
        Y = auto()
t('auto_mixed()', lambda: auto_mixed())
def private_names():
    class A(Enum):
        __p = 1
        _q = 2
        R = 3
    return list(A)
t('private_names()', lambda: private_names())
def descriptor_members():
    class A(Enum):
        def m(self): return 'm'
        x = property(lambda s: 'prop')
        B = 1
    return list(A), A.B.m(), A.B.x
t('descriptor_members()', lambda: descriptor_members())
def hash_eq():
    class A(Enum):
        X = []
        Y = {}
    return A([]), A({}), A.X.value
t('hash_eq()', lambda: hash_eq())
def bool_override():
    class A(Enum):
        Z = 0
        def __bool__(self): return bool(self.value)
    return bool(A.Z)
t('bool_override()', lambda: bool_override())
def flag_boundary():
    class S(Flag, boundary=enum.STRICT): A = 1
    class C(Flag, boundary=enum.CONFORM): A = 1
    out = [C(3)]
    try: S(2)
    except ValueError as e: out.append(str(e))
    return out
t('flag_boundary()', lambda: flag_boundary())
def order_def():
    class A(Enum):
        _order_ = 'X Y'
        X = 1
        Y = 2
    return list(A)
t('order_def()', lambda: order_def())
t('enum.EnumMeta is enum.EnumType', lambda: enum.EnumMeta is enum.EnumType)
t('enum.global_enum.__name__', lambda: enum.global_enum.__name__)
t('Color._member_names_', lambda: Color._member_names_)
t('Color._value2member_map_[2]', lambda: Color._value2member_map_[2])
t('Num.__mro__[1].__name__', lambda: Num.__mro__[1].__name__)
t('issubclass(Num, int)', lambda: issubclass(Num, int))
t("__import__('copy').deepcopy(Color.RED) is Color.RED", lambda: __import__('copy').deepcopy(Color.RED) is Color.RED)
