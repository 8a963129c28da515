from enum import Enum, Flag, IntEnum, IntFlag, StrEnum, auto, unique


class Perm(Flag):
    READ = auto()
    WRITE = auto()
    EXEC = auto()
    RW = READ | WRITE
    ALL = RW | EXEC


class Http(IntEnum):
    OK = 200
    NOT_FOUND = 404
    TEAPOT = 418

    @property
    def family(self):
        return self // 100

    @classmethod
    def _missing_(cls, value):
        if isinstance(value, str) and value.isdigit():
            return cls(int(value))
        return None


class Level(StrEnum):
    DEBUG = auto()
    WARNING = auto()


class Planet(Enum):
    MERCURY = (3.303e23, 2.4397e6)
    EARTH = (5.976e24, 6.37814e6)

    def __init__(self, mass, radius):
        self.mass, self.radius = mass, radius

    @property
    def gravity(self):
        return 6.67430e-11 * self.mass / self.radius ** 2


class Shape(Enum):
    SQUARE = 2
    DIAMOND = 1
    CIRCLE = 3
    ALIAS_FOR_SQUARE = 2

    def describe(self):
        return f"{self.name.lower()} #{self.value}"


class Weekday(Enum):
    MON, TUE, WED = range(3)

    def next(self):
        members = list(type(self))
        return members[(members.index(self) + 1) % len(members)]


u = Perm.READ | Perm.EXEC
print(u, repr(u), Perm.READ in u, Perm.WRITE in u, u & Perm.RW, ~u, u ^ Perm.ALL, bool(Perm(0)), Perm(3), list(u), len(Perm.ALL))
print(Perm.RW.name, Perm["WRITE"].value, [p.name for p in Perm], Perm.ALL == Perm(7), repr(Perm(0)))
print(Http.OK == 200, Http(404), repr(Http.TEAPOT), Http("200").name, Http.NOT_FOUND.family, Http.OK + 1, f"{Http.OK} {Http.OK:>6}", max(Http).name, int(Http.OK), 404 in Http)
print(Level.DEBUG, repr(Level.WARNING), Level.DEBUG == "debug", Level("warning").upper(), f"{Level.DEBUG:>8}", Level.DEBUG + "!")
for p in Planet:
    print(f"{p.name:<8} {p.gravity:.3f}", p.value)
print(list(Shape), Shape.ALIAS_FOR_SQUARE is Shape.SQUARE, list(Shape.__members__), Shape(2).describe(), len(Shape), Shape.CIRCLE in Shape, 3 in Shape)
print(Weekday.WED.next(), Weekday.MON.value, Weekday["TUE"], hash(Weekday.MON) == hash(Weekday(0)), {Weekday.MON: 1}[Weekday(0)], Shape.CIRCLE != Weekday.MON)
Color = Enum("Color", ["RED", "GREEN"])
Bits = IntFlag("Bits", "A B C")
print(list(Color), Color.RED.value, Bits.A | Bits.C, Bits.A | 8, (Bits.A | Bits.B).value, Color.GREEN.name, type(Color.RED).__name__)
for bad in ("Shape(99)", "Shape['HEXAGON']", "Shape.SQUARE.value.x", "Perm(64)", "Http('x')"):
    try:
        print(eval(bad))
    except (ValueError, KeyError, AttributeError) as e:
        print(f"{bad}: {type(e).__name__}: {e}")
try:
    Shape.SQUARE = 5
except AttributeError as e:
    print(e)
try:
    Shape.DIAMOND < Shape.SQUARE
except TypeError as e:
    print(e)
try:
    @unique
    class Dup(Enum):
        A = 1
        B = 1
except ValueError as e:
    print(e)
try:
    class More(Shape):
        EXTRA = 4
except TypeError as e:
    print(e)


class Action(Enum):
    @staticmethod
    def _generate_next_value_(name, start, count, last):
        return f"{count}:{name.title()}"

    START = auto()
    STOP = auto()


print([a.value for a in Action], Action.START, str(Action.STOP), repr(Action.STOP))
