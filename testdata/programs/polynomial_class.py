from fractions import Fraction
from functools import reduce
from itertools import zip_longest


class Poly:
    """Polynomial with exact coefficients, lowest degree first."""

    def __init__(self, *coeffs):
        cs = list(coeffs)
        while cs and cs[-1] == 0:
            cs.pop()
        self.coeffs = tuple(cs)

    @classmethod
    def from_roots(cls, *roots):
        return reduce(lambda p, r: p * cls(-r, 1), roots, cls(1))

    @property
    def degree(self):
        return len(self.coeffs) - 1

    def __call__(self, x):
        result = 0
        for c in reversed(self.coeffs):
            result = result * x + c
        return result

    def __eq__(self, other):
        other = other if isinstance(other, Poly) else Poly(other)
        return self.coeffs == other.coeffs

    def __hash__(self):
        return hash(self.coeffs)

    def __add__(self, other):
        other = other if isinstance(other, Poly) else Poly(other)
        return Poly(*(a + b for a, b in zip_longest(self.coeffs, other.coeffs, fillvalue=0)))

    __radd__ = __add__

    def __neg__(self):
        return Poly(*(-c for c in self.coeffs))

    def __sub__(self, other):
        return self + -other

    def __rsub__(self, other):
        return -self + other

    def __mul__(self, other):
        if not isinstance(other, Poly):
            return Poly(*(c * other for c in self.coeffs))
        out = [0] * (len(self.coeffs) + len(other.coeffs))
        for i, a in enumerate(self.coeffs):
            for j, b in enumerate(other.coeffs):
                out[i + j] += a * b
        return Poly(*out)

    __rmul__ = __mul__

    def __pow__(self, n):
        if not isinstance(n, int) or n < 0:
            raise ValueError(f"bad exponent {n!r}")
        return reduce(Poly.__mul__, [self] * n, Poly(1))

    def __divmod__(self, other):
        if not other:
            raise ZeroDivisionError("division by zero polynomial")
        rest, quotient = self, Poly()
        while rest.degree >= other.degree:
            k = Fraction(rest.coeffs[-1]) / other.coeffs[-1]
            term = Poly(*[0] * (rest.degree - other.degree), k)
            quotient, rest = quotient + term, rest - term * other
        return quotient, rest

    def __floordiv__(self, other): return divmod(self, other)[0]
    def __mod__(self, other): return divmod(self, other)[1]
    def __bool__(self): return bool(self.coeffs)

    def derivative(self):
        return Poly(*[i * c for i, c in enumerate(self.coeffs)][1:])

    def __str__(self):
        if not self:
            return "0"
        parts = []
        for i in range(self.degree, -1, -1):
            c = self.coeffs[i]
            if c == 0:
                continue
            sign = "-" if c < 0 else "+"
            mag = abs(c)
            body = f"{mag}" if i == 0 else ("" if mag == 1 else f"{mag}*") + ("x" if i == 1 else f"x^{i}")
            parts += [sign, body]
        text = " ".join(parts)
        return text.removeprefix("+ ").replace("- ", "-", 1) if parts[0] == "-" else text.removeprefix("+ ")

    def __repr__(self):
        return f"Poly{self.coeffs}"


def gcd(a, b):
    while b:
        a, b = b, a % b
    return a * (1 / Fraction(a.coeffs[-1]))


p = Poly(-6, 11, -6, 1)
q = Poly.from_roots(2, 5)
print(p, "|", q, "|", p + q, "|", p - q, "|", 1 - q, "|", -p)
print(p * q, (Poly(1, 1) ** 6).coeffs, [p(x) for x in range(5)])
quo, rest = divmod(p, q)
print(quo, "remainder", rest, quo * q + rest == p)
print("gcd", gcd(p, q), "derivative", p.derivative(), repr(p.derivative()))
print(Poly(1, 0, -1) // Poly(1, 1), Poly(), Poly(3) == 3, len({Poly(1, 2), Poly(1, 2, 0), Poly(2)}))
print(p(Fraction(1, 2)), Poly(Fraction(1, 3), 2)(3), sum([Poly(1), Poly(0, 1)]))
for bad in (lambda: p % Poly(), lambda: p ** -1, lambda: p + "x"):
    try:
        print(bad())
    except (ZeroDivisionError, ValueError, TypeError) as e:
        print(type(e).__name__, e)
