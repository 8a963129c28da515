import math
from abc import ABC, abstractmethod
from functools import singledispatch, total_ordering


@total_ordering
class Shape(ABC):
    registry = {}

    def __init_subclass__(cls, *, sides=None, **kw):
        super().__init_subclass__(**kw)
        cls.sides = sides
        Shape.registry[cls.__name__.lower()] = cls

    @abstractmethod
    def area(self): ...

    @abstractmethod
    def perimeter(self): ...

    def __eq__(self, other):
        if not isinstance(other, Shape):
            return NotImplemented
        return math.isclose(self.area(), other.area())

    def __lt__(self, other):
        if not isinstance(other, Shape):
            return NotImplemented
        return self.area() < other.area()

    def __str__(self):
        return f"{type(self).__name__} area={self.area():.2f} perimeter={self.perimeter():.2f}"

    @staticmethod
    def make(kind, *dims):
        try:
            return Shape.registry[kind](*dims)
        except KeyError:
            raise ValueError(f"unknown shape {kind!r}; have {sorted(Shape.registry)}") from None


class Circle(Shape):
    def __init__(self, r):
        self.r = r

    def area(self):
        return math.pi * self.r ** 2

    def perimeter(self):
        return math.tau * self.r


class Rectangle(Shape, sides=4):
    def __init__(self, w, h):
        self.w, self.h = w, h

    def area(self):
        return self.w * self.h

    def perimeter(self):
        return 2 * (self.w + self.h)


class Square(Rectangle, sides=4):
    def __init__(self, s):
        super().__init__(s, s)


class Triangle(Shape, sides=3):
    def __init__(self, a, b, c):
        if a + b <= c or b + c <= a or a + c <= b:
            raise ValueError("not a triangle")
        self.dims = a, b, c

    def area(self):
        s = self.perimeter() / 2
        return math.sqrt(s * math.prod(s - d for d in self.dims))

    def perimeter(self):
        return sum(self.dims)


@singledispatch
def describe(x):
    return f"something of type {type(x).__name__}"


@describe.register
def _(x: Shape):
    return f"a shape with {x.sides or 'no'} sides"


@describe.register(int)
@describe.register(float)
def _(x):
    return f"a number {x}"


shapes = [Shape.make("circle", 1.5), Shape.make("rectangle", 3, 4), Shape.make("square", 3), Shape.make("triangle", 3, 4, 5)]
for s in sorted(shapes):
    print(s, "|", describe(s))
print(describe(3), describe(2.5), describe("x"), describe(True))
print(max(shapes) is shapes[1], Rectangle(2, 8) == Square(4), Square(1) >= Circle(0.1), Square(2) != 4)
for bad in (("hexagon", 1), ("triangle", 1, 1, 9), ("circle",)):
    try:
        Shape.make(*bad)
    except (ValueError, TypeError) as e:
        print(f"{type(e).__name__}: {e}")


class Blob(Shape):
    def area(self):
        return 1


for cls in (Shape, Blob):
    try:
        cls()
    except TypeError as e:
        print(e)
try:
    Square(1) < "x"
except TypeError as e:
    print(e)
