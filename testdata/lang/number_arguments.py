# What the constructors of numbers take, and comparisons between kinds of numbers.
import array
import warnings
from decimal import Decimal
from fractions import Fraction

for text in (b" 12 ", bytearray(b"-7"), memoryview(b"12"), memoryview(bytearray(b"30"))[:1], array.array("B", b"55")):
    print(int(text), float(text))
for bad in (memoryview(b"x"), [], object):
    for f in (int, float):
        try:
            f(bad)
        except (TypeError, ValueError) as e:
            print(type(e).__name__, str(e)[:50])
print(int(memoryview(b"ff"), 16) if False else int(b"ff", 16))


class Nine(str):
    def __float__(self):
        return float(str(self)) + 1

    def __int__(self):
        return 99


print(float(Nine("8")), int(Nine("8")))

for base in (float, tuple, list, frozenset):
    class WithInit(base):
        def __init__(self, arg, extra=None):
            self.extra = extra

    class WithNew(base):
        def __new__(cls, arg, extra=None):
            self = super().__new__(cls, arg)
            self.extra = extra
            return self

    class Plain(base):
        pass

    arg = 2.5 if base is float else (1, 2)
    for cls in (WithInit, WithNew):
        try:
            x = cls(arg, extra=3)
            print(cls.__name__, base.__name__, x, x.extra)
        except TypeError as e:
            print(cls.__name__, base.__name__, e)
    try:
        Plain(arg, extra=3)
    except TypeError as e:
        print(e)

for cls in (bool,):
    try:
        int.__new__(cls, 0)
    except TypeError as e:
        print(e)

with warnings.catch_warnings(record=True) as seen:
    warnings.simplefilter("always")
    print(complex(real=4.25 + 1j), complex(4.25 + 1j))
    print(len(seen), seen[0].message)
nan = complex(float("nan"), 0)
print(complex.from_number(nan) is nan)

values = [float("-inf"), Decimal("-1e4250"), -1e308, Fraction(-22, 7), -3.14, 0.0, Decimal("0.5"), Fraction("1.2"), Decimal("1.3"), 1.4, Fraction(275807, 195025), 7e200, Decimal("inf")]
print(all(a < b and a <= b and b > a and b >= a and a != b for i, a in enumerate(values) for b in values[i + 1:]))
print(Decimal(1) == 1 + 0j, Decimal(1) != 1 + 1j, 1 + 0j == Decimal(1), Decimal("0.5") == Fraction(1, 2), Fraction(1, 3) == Decimal("0.3333"))
try:
    Decimal(1) < 1j
except TypeError as e:
    print(e)


class Ratio(int):
    def __truediv__(self, other):
        raise TypeError("not this way")


print(float(Fraction._from_coprime_ints(Ratio(1), Ratio(2))))
