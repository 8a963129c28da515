from enum import *
import enum
class Color(Enum):
    RED = 1
    GREEN = 2
    BLUE = 3
    CRIMSON = 1
    def hi(self): return f"hi {self.name}"
    @classmethod
    def d(cls): return cls.RED
print(Color.RED, repr(Color.RED), Color(2), Color['BLUE'], list(Color), len(Color), Color.CRIMSON, Color.RED.hi(), Color.d())
print(Color.__members__, Color, 1 in Color, 9 in Color, Color.RED in Color, Color.RED.name, Color.RED.value)
print(f"{Color.RED:>12}|{Color.RED!r}", hash(Color.RED)==hash('RED'))
for f in (lambda: Color(9), lambda: Color['x'], lambda: setattr(Color,'RED',3), lambda: delattr(Color,'RED'), lambda: Color.value, lambda: Color.nope, lambda: setattr(Color.RED,'name','x'), lambda: setattr(Color.RED, 'value', 3)):
    try: print(f())
    except Exception as e: print(type(e).__name__, e)
try:
    class X(Color): A = 1
except TypeError as e: print(e)
try:
    class X(Enum): 
        A = 1
        A = 2
except TypeError as e: print(e)
class N(IntEnum):
    A = auto(); B = auto(); C = 10; D = auto()
print(list(N), N.A + 1, N.B, f"{N.C}", "%d" % N.C, sorted([N.C, N.A]), N.A == 1, N(10), int(N.D), str(N.D), repr(N.D), max(N))
class S(StrEnum):
    FOO = auto(); BAR = 'x'
print(list(S), S.FOO, f"{S.BAR:>5}", S.FOO == 'foo', S('x'), S.FOO.upper())
class P(Flag):
    R = auto(); W = auto(); X = auto()
    RW = R | W
print(list(P), P.R|P.W, P.RW, P(0), P(7), repr(P.R|P.X), ~P.R, P.R in P.RW, list(P.RW), len(P.RW), bool(P(0)), P.RW & P.W, P.RW ^ P.W, P(5), P.R.value, str(P(0)), P.__members__)
try: P(8)
except ValueError as e: print(e)
try: P(-20)
except ValueError as e: print(e)
class F(IntFlag):
    A = 1; B = 2; C = 4
print(F.A | F.B, repr(F.A|F.B), F(8), repr(F(9)), F.A | 16, repr(F.A|16), ~F.A, F.A + 1, repr(~F.A), F.A|F.B == 3)
class K(Flag, boundary=CONFORM):
    A = 1; B = 2
print(K(5), repr(K(8)))
class J(Flag, boundary=EJECT):
    A = 1; B = 2
print(J(5), J(3))
@unique
class U(Enum): A = 1
try:
    @unique
    class U2(Enum): A = 1; B = 1
except ValueError as e: print(e)
for c in (UNIQUE, CONTINUOUS):
  try:
    @verify(c)
    class U2(Enum): A = 1; B = 1; C = 5
  except ValueError as e: print(e)
try:
    @verify(NAMED_FLAGS)
    class U3(Flag): A = 1; B = 6; C = 24
except ValueError as e: print(e)
class Planet(Enum):
    EARTH = (5.97e24, 6.37e6)
    MARS = (6.4e23, 3.3e6)
    def __init__(self, mass, radius): self.mass = mass; self.radius = radius
    @property
    def g(self): return self.mass / self.radius
print(Planet.EARTH, Planet.EARTH.mass, Planet.MARS.g, Planet.EARTH.value, Planet((6.4e23, 3.3e6)))
class Coord(bytes, Enum):
    def __new__(cls, value, label):
        o = bytes.__new__(cls, [value]); o._value_ = value; o.label = label; return o
    PX = (0, 'P.X'); PY = (1, 'P.Y')
print(Coord.PX, Coord.PY.label, Coord(1))
A = Enum('A', 'x y z'); print(list(A), A.__module__, A.__qualname__)
print(list(IntEnum('B', ['p','q'], start=5)), list(Enum('C', {'k': 'v'})), list(Enum('D', [('a', 3)])))
class M(Enum):
    A = 1
    @classmethod
    def _missing_(cls, v): return cls.A if v == 'a' else None
print(M('a'))
try: M('b')
except ValueError as e: print(e)
class O(Enum):
    _ignore_ = ['q']
    q = 3
    A = nonmember(4); B = member(lambda self: 3); C = 2
    class In: pass
    def _generate_next_value_(name, start, count, last): return name
print(list(O)[1], O.A, O.In, len(O))
class G(Enum):
    def _generate_next_value_(name, start, count, last): return name.lower()
    AA = auto(); BB = auto()
print(list(G))
class UH(Enum):
    A = [1]; B = {'x': 1}
print(UH([1]), UH.B, [1] in UH)
print(dir(Color), dir(Color.RED))
match Color.RED:
    case Color.RED: print('m')
import copy
print(copy.deepcopy(Color.RED) is Color.RED) if hasattr(copy, 'deepcopy') else None
class OrderedEnum(Enum):
    def __lt__(self, o): return self.value < o.value if self.__class__ is o.__class__ else NotImplemented
class Gr(OrderedEnum): A=5; B=3
print(Gr.B < Gr.A, sorted(Gr))
try: Enum('x')
except TypeError as e: print(e)
print(P.R | None) if 0 else None
try: P.R | 3
except TypeError as e: print(e)
try: 'x' in P.R
except TypeError as e: print(e)
print(Color.RED == Color.RED, Color.RED != Color.GREEN, Color.RED == 1, Color.RED is Color(1))
print({Color.RED: 1}, Color.RED.__class__, type(Color), isinstance(Color.RED, Color), Color.__doc__, Color.RED.__doc__)
print(FlagBoundary.KEEP, repr(KEEP), repr(UNIQUE), UNIQUE, enum.show_flag_values(11), enum.bin(5), enum.bin(-5), auto())
