"""Rational numbers."""

from math import gcd as _gcd
import numbers
from operator import (eq as _eq, ge as _ge, gt as _gt, le as _le, lt as _lt)

__all__ = ["Fraction"]

_object_new = object.__new__
_HASH_MODULUS = 2 ** 61 - 1
_HASH_INF = 314159


def _whole(text):
    """The value of a run of digits with single underscores between them, or None."""
    if "_" in text:
        if text[0] == "_" or text[-1] == "_" or "__" in text:
            return None
        text = text.replace("_", "")
    return int(text) if text.isdecimal() else None


def _parse(text):
    """Numerator and denominator of a literal (3/4, -1.25e3), or None."""
    s = text.strip()
    negative = s[:1] == "-"
    if s[:1] in ("-", "+"):
        s = s[1:]
    top, slash, bottom = s.partition("/")
    if slash:
        num, den = _whole(top.rstrip()), _whole(bottom.lstrip())
        if num is None or den is None:
            return None
    else:
        mantissa, exp = s, 0
        for e in ("e", "E"):
            if e in s:
                mantissa, _, exponent = s.partition(e)
                below = exponent[:1] == "-"
                exp = _whole(exponent[1:] if exponent[:1] in ("-", "+") else exponent)
                if exp is None:
                    return None
                if below:
                    exp = -exp
                break
        whole, dot, decimals = mantissa.partition(".")
        if not whole and not decimals:
            return None
        num = _whole(whole) if whole else 0
        part = _whole(decimals) if decimals else 0
        if num is None or part is None:
            return None
        shift = len(decimals.replace("_", ""))
        num = num * 10 ** shift + part
        exp -= shift
        den = 1
        if exp >= 0:
            num *= 10 ** exp
        else:
            den = 10 ** -exp
    return -num if negative else num, den


def _divide_even(n, d):
    """n / d rounded to the nearest int, ties to even; d > 0."""
    q, r = divmod(n, d)
    if 2 * r > d or 2 * r == d and q & 1:
        q += 1
    return q


class _Spec:
    """A format specifier: [[fill]align][sign][z][#][0][width][grouping][.precision][type]."""

    __slots__ = ("fill", "align", "sign", "z", "alt", "zero", "width", "group", "precision", "group_decimals", "type")

    def __init__(self, text):
        self.fill, self.align, i = " ", ">", 0
        if len(text) > 1 and text[1] in "<>=^":
            self.fill, self.align, i = text[0], text[1], 2
        elif text[:1] and text[0] in "<>=^":
            self.align, i = text[0], 1
        explicit = i > 0
        i, self.sign = self._one(text, i, "-+ ")
        i, self.z = self._one(text, i, "z")
        i, self.alt = self._one(text, i, "#")
        i, self.zero = (i + 1, "0") if text[i:i + 2].isdecimal() and len(text[i:i + 2]) == 2 and text[i] == "0" else (i, "")
        i, width = self._digits(text, i)
        self.width = int(width or 0)
        i, self.group = self._one(text, i, ",_")
        self.precision = self.group_decimals = ""
        if text[i:i + 1] == ".":
            i, self.precision = self._digits(text, i + 1)
            i, self.group_decimals = self._one(text, i, ",_")
            if not self.precision and not self.group_decimals:
                raise ValueError
        i, self.type = self._one(text, i, "eEfFgG%")
        if i < len(text) or width[:1] == "0" and len(width) > 1 and self.zero:
            raise ValueError
        if self.zero:
            if explicit:
                raise ValueError
            self.fill, self.align = "0", "="

    @staticmethod
    def _one(text, i, among):
        return (i + 1, text[i]) if i < len(text) and text[i] in among else (i, "")

    @staticmethod
    def _digits(text, i):
        j = i
        while j < len(text) and text[j] in "0123456789":
            j += 1
        return j, text[i:j]

    def pad(self, sign, body):
        space = self.width - len(sign) - len(body)
        if space <= 0:
            return sign + body
        if self.align == ">":
            return self.fill * space + sign + body
        if self.align == "<":
            return sign + body + self.fill * space
        if self.align == "^":
            return self.fill * (space // 2) + sign + body + self.fill * (space - space // 2)
        return sign + self.fill * space + body

    def sign_of(self, negative):
        return "-" if negative else "" if self.sign == "-" else self.sign


def _round_to_exponent(n, d, exponent, no_neg_zero=False):
    """n/d as a multiple of 10**exponent: whether it is negative, and the factor."""
    if exponent >= 0:
        d *= 10 ** exponent
    else:
        n *= 10 ** -exponent
    q = _divide_even(n, d)
    return (q < 0 if no_neg_zero else n < 0), abs(q)


def _round_to_figures(n, d, figures):
    """n/d with the given number of significant digits: negative, factor and exponent."""
    if n == 0:
        return False, 0, 1 - figures
    top, bottom = str(abs(n)), str(d)
    magnitude = len(top) - len(bottom) + (bottom <= top)
    exponent = magnitude - figures
    negative, significand = _round_to_exponent(n, d, exponent)
    if len(str(significand)) == figures + 1:
        significand //= 10
        exponent += 1
    return negative, significand, exponent


def _group(digits, sep, size=3):
    """digits with a separator between every three, counted from the right."""
    first = len(digits) % size or size
    return sep.join([digits[:first]] + [digits[i:i + size] for i in range(first, len(digits), size)])


class Fraction(numbers.Rational):
    """A rational number in lowest terms: Fraction(8, 6), Fraction(1.5), Fraction("3/4"), Fraction("-1.25e-3")."""

    __slots__ = ("_numerator", "_denominator")

    def __new__(cls, numerator=0, denominator=None):
        self = _object_new(cls)
        if denominator is None:
            if type(numerator) is int:
                self._numerator, self._denominator = numerator, 1
                return self
            if isinstance(numerator, numbers.Rational):
                self._numerator, self._denominator = numerator.numerator, numerator.denominator
                return self
            if isinstance(numerator, float) or not isinstance(numerator, (type, str)) and hasattr(numerator, "as_integer_ratio"):
                self._numerator, self._denominator = numerator.as_integer_ratio()
                return self
            if not isinstance(numerator, str):
                raise TypeError("argument should be a string or a Rational instance or have the as_integer_ratio() method")
            parsed = _parse(numerator)
            if parsed is None:
                raise ValueError("Invalid literal for Fraction: %r" % numerator)
            numerator, denominator = parsed
        elif not (type(numerator) is int is type(denominator)):
            if not (isinstance(numerator, numbers.Rational) and isinstance(denominator, numbers.Rational)):
                raise TypeError("both arguments should be Rational instances")
            numerator, denominator = (numerator.numerator * denominator.denominator,
                                      denominator.numerator * numerator.denominator)
        if denominator == 0:
            raise ZeroDivisionError("Fraction(%s, 0)" % numerator)
        g = _gcd(numerator, denominator)
        if denominator < 0:
            g = -g
        self._numerator, self._denominator = numerator // g, denominator // g
        return self

    @classmethod
    def from_number(cls, number):
        """Return a number (int, float, Decimal, any with as_integer_ratio) as an exact fraction."""
        if type(number) is int:
            return cls._coprime(number, 1)
        if isinstance(number, numbers.Rational):
            return cls._coprime(number.numerator, number.denominator)
        if isinstance(number, float) or not isinstance(number, type) and hasattr(number, "as_integer_ratio"):
            return cls._coprime(*number.as_integer_ratio())
        raise TypeError("argument should be a Rational instance or have the as_integer_ratio() method")

    @classmethod
    def from_float(cls, f):
        """Return a float (or int) as an exact fraction."""
        if isinstance(f, numbers.Integral):
            return cls(f)
        if not isinstance(f, float):
            raise TypeError("%s.from_float() only takes floats, not %r (%s)" % (cls.__name__, f, type(f).__name__))
        return cls._coprime(*f.as_integer_ratio())

    @classmethod
    def from_decimal(cls, dec):
        """Return a Decimal (or int) as an exact fraction."""
        from decimal import Decimal
        if isinstance(dec, numbers.Integral):
            dec = Decimal(int(dec))
        elif not isinstance(dec, Decimal):
            raise TypeError("%s.from_decimal() only takes Decimals, not %r (%s)" % (cls.__name__, dec, type(dec).__name__))
        return cls._coprime(*dec.as_integer_ratio())

    @classmethod
    def _coprime(cls, numerator, denominator, /):
        self = _object_new(cls)
        self._numerator, self._denominator = numerator, denominator
        return self

    _from_coprime_ints = _coprime

    def is_integer(self):
        """Return whether the fraction is a whole number."""
        return self._denominator == 1

    def as_integer_ratio(self):
        """Return numerator and denominator as a tuple."""
        return (self._numerator, self._denominator)

    def limit_denominator(self, max_denominator=1000000):
        """Return the fraction nearest to self whose denominator is at most max_denominator."""
        if max_denominator < 1:
            raise ValueError("max_denominator should be at least 1")
        if self._denominator <= max_denominator:
            return Fraction(self)
        # Continued fraction: convergents p0/q0, p1/q1 until the next denominator is too large.
        p0, q0, p1, q1 = 0, 1, 1, 0
        n, d = self._numerator, self._denominator
        while True:
            a = n // d
            q2 = q0 + a * q1
            if q2 > max_denominator:
                break
            p0, q0, p1, q1 = p1, q1, p0 + a * p1, q2
            n, d = d, n - a * d
        k = (max_denominator - q0) // q1
        # The candidates are p1/q1 and the semiconvergent; d/(self.denominator) tells the distance of the former.
        if 2 * d * (q0 + k * q1) <= self._denominator:
            return Fraction._coprime(p1, q1)
        return Fraction._coprime(p0 + k * p1, q0 + k * q1)

    @property
    def numerator(self):
        return self._numerator

    @property
    def denominator(self):
        return self._denominator

    def __repr__(self):
        return "%s(%s, %s)" % (self.__class__.__name__, self._numerator, self._denominator)

    def __str__(self):
        if self._denominator == 1:
            return str(self._numerator)
        return "%s/%s" % (self._numerator, self._denominator)

    def __format__(self, format_spec, /):
        try:
            spec = _Spec(format_spec)
            if not spec.type:
                if spec.z or spec.zero or spec.precision or spec.group_decimals or format_spec[:1] == "z":
                    raise ValueError
                return self._format_general(spec)
        except ValueError:
            raise ValueError(f"Invalid format specifier {format_spec!r} for object of type {type(self).__name__!r}") from None
        return self._format_float(spec)

    def _format_general(self, spec):
        n, d = self._numerator, self._denominator
        body = f"{abs(n):{spec.group}}"
        if d > 1 or spec.alt:
            body += f"/{d:{spec.group}}"
        return spec.pad(spec.sign_of(n < 0), body)

    def _format_float(self, spec):
        n, d = self._numerator, self._denominator
        kind = spec.type
        precision = int(spec.precision or 6)
        if kind in "fF%":
            exponent = -precision - 2 if kind == "%" else -precision
            negative, significand = _round_to_exponent(n, d, exponent, spec.z)
            scientific, point = False, precision
        else:
            figures = max(precision, 1) if kind in "gG" else precision + 1
            negative, significand, exponent = _round_to_figures(n, d, figures)
            scientific = kind in "eE" or exponent > 0 or exponent + figures <= -4
            point = figures - 1 if scientific else -exponent
        if kind == "%":
            suffix = "%"
        elif scientific:
            suffix = f"{'E' if kind in 'EG' else 'e'}{exponent + point:+03d}"
        else:
            suffix = ""
        digits = f"{significand:0{point + 1}d}"
        cut = len(digits) - point
        whole, decimals = digits[:cut], digits[cut:]
        if kind in "gG" and not spec.alt:
            decimals = decimals.rstrip("0")
        dot = "." if decimals or spec.alt else ""
        if spec.group_decimals:
            decimals = spec.group_decimals.join([decimals[i:i + 3] for i in range(0, len(decimals), 3)])
        tail = dot + decimals + suffix
        sign = spec.sign_of(negative)
        if spec.zero:
            least = spec.width - len(sign) - len(tail)
            whole = whole.zfill(3 * least // 4 + 1 if spec.group else least)
        if spec.group:
            whole = _group(whole, spec.group)
        return spec.pad(sign, whole + tail)

    def _operators(exact, fallback):
        """The two methods of an operator: exact for fractions and ints, through float or complex for these."""
        def forward(a, b):
            if isinstance(b, Fraction):
                return exact(a, b)
            if isinstance(b, int):
                return exact(a, _wrap(b))
            if isinstance(b, float):
                return fallback(float(a), b)
            if isinstance(b, complex):
                return fallback(complex(a), b)
            return NotImplemented

        def reverse(b, a):
            if isinstance(a, numbers.Rational):
                return exact(Fraction(a), b)
            if isinstance(a, numbers.Real):
                return fallback(float(a), float(b))
            if isinstance(a, numbers.Complex):
                return fallback(complex(a), complex(b))
            return NotImplemented

        name = fallback.__name__
        forward.__name__, reverse.__name__ = f"__{name}__", f"__r{name}__"
        return forward, reverse

    # Sums and products keep their numbers small by taking common factors out first (Knuth, TAOCP 4.5.1).

    def _add(a, b):
        na, da, nb, db = a._numerator, a._denominator, b._numerator, b._denominator
        g = _gcd(da, db)
        if g == 1:
            return _made(na * db + da * nb, da * db)
        s = da // g
        t = na * (db // g) + nb * s
        g = _gcd(t, g)
        return _made(t, s * db) if g == 1 else _made(t // g, s * (db // g))

    def _sub(a, b):
        na, da, nb, db = a._numerator, a._denominator, b._numerator, b._denominator
        g = _gcd(da, db)
        if g == 1:
            return _made(na * db - da * nb, da * db)
        s = da // g
        t = na * (db // g) - nb * s
        g = _gcd(t, g)
        return _made(t, s * db) if g == 1 else _made(t // g, s * (db // g))

    def _mul(a, b):
        na, da, nb, db = a._numerator, a._denominator, b._numerator, b._denominator
        g = _gcd(na, db)
        if g > 1:
            na, db = na // g, db // g
        g = _gcd(nb, da)
        if g > 1:
            nb, da = nb // g, da // g
        return _made(na * nb, da * db)

    def _div(a, b):
        na, da, nb, db = a._numerator, a._denominator, b._numerator, b._denominator
        if nb == 0:
            raise ZeroDivisionError("Fraction(1, 0)")
        g = _gcd(na, nb)
        if g > 1:
            na, nb = na // g, nb // g
        g = _gcd(db, da)
        if g > 1:
            da, db = da // g, db // g
        n, d = na * db, nb * da
        return _made(-n, -d) if d < 0 else _made(n, d)

    def _floordiv(a, b):
        return (a._numerator * b._denominator) // (a._denominator * b._numerator)

    def _divmod(a, b):
        da, db = a._denominator, b._denominator
        q, r = divmod(a._numerator * db, da * b._numerator)
        return q, Fraction(r, da * db)

    def _mod(a, b):
        da, db = a._denominator, b._denominator
        return Fraction((a._numerator * db) % (b._numerator * da), da * db)

    def _fallbacks():
        def add(a, b):
            return a + b

        def sub(a, b):
            return a - b

        def mul(a, b):
            return a * b

        def truediv(a, b):
            return a / b

        def floordiv(a, b):
            return a // b

        def mod(a, b):
            return a % b
        return add, sub, mul, truediv, floordiv, mod

    _by_add, _by_sub, _by_mul, _by_div, _by_floor, _by_mod = _fallbacks()
    __add__, __radd__ = _operators(_add, _by_add)
    __sub__, __rsub__ = _operators(_sub, _by_sub)
    __mul__, __rmul__ = _operators(_mul, _by_mul)
    __truediv__, __rtruediv__ = _operators(_div, _by_div)
    __floordiv__, __rfloordiv__ = _operators(_floordiv, _by_floor)
    __divmod__, __rdivmod__ = _operators(_divmod, divmod)
    __mod__, __rmod__ = _operators(_mod, _by_mod)
    del _operators, _fallbacks, _by_add, _by_sub, _by_mul, _by_div, _by_floor, _by_mod

    def __pow__(a, b, modulo=None):
        if modulo is not None:
            return NotImplemented
        if not isinstance(b, numbers.Rational):
            if isinstance(b, (float, complex)):
                return float(a) ** b
            return NotImplemented
        if b.denominator != 1:
            return float(a) ** float(b)
        power, n, d = b.numerator, a._numerator, a._denominator
        if power >= 0:
            return _made(n ** power, d ** power)
        if n > 0:
            return _made(d ** -power, n ** -power)
        if n == 0:
            raise ZeroDivisionError("Fraction(%s, 0)" % d ** -power)
        return _made((-d) ** -power, (-n) ** -power)

    def __rpow__(b, a, modulo=None):
        if modulo is not None:
            return NotImplemented
        if b._denominator == 1 and b._numerator >= 0:
            return a ** b._numerator
        if isinstance(a, numbers.Rational):
            return Fraction(a.numerator, a.denominator) ** b
        if b._denominator == 1:
            return a ** b._numerator
        return a ** float(b)

    def __pos__(a):
        return _made(a._numerator, a._denominator)

    def __neg__(a):
        return _made(-a._numerator, a._denominator)

    def __abs__(a):
        return _made(abs(a._numerator), a._denominator)

    def __int__(a):
        if a._numerator < 0:
            return -(-a._numerator // a._denominator)
        return a._numerator // a._denominator

    __trunc__ = __int__

    def __float__(a):
        return int(a._numerator) / int(a._denominator)

    def __floor__(a):
        return a._numerator // a._denominator

    def __ceil__(a):
        return -(-a._numerator // a._denominator)

    def __round__(self, ndigits=None):
        if ndigits is None:
            return _divide_even(self._numerator, self._denominator)
        shift = 10 ** abs(ndigits)
        if ndigits > 0:
            return Fraction(round(self * shift), shift)
        return Fraction(round(self / shift) * shift)

    def __hash__(self):
        n, d = self._numerator, self._denominator
        if d == 1:
            return hash(n)
        try:
            inverse = pow(d, -1, _HASH_MODULUS)
        except ValueError:
            h = _HASH_INF
        else:
            h = hash(hash(abs(n)) * inverse)
        result = h if n >= 0 else -h
        return -2 if result == -1 else result

    def __eq__(a, b):
        if type(b) is int:
            return a._numerator == b and a._denominator == 1
        if isinstance(b, numbers.Rational):
            return a._numerator == b.numerator and a._denominator == b.denominator
        if isinstance(b, numbers.Complex) and b.imag == 0:
            b = b.real
        if isinstance(b, float):
            return 0.0 == b if b != b or b - b != 0 else a == a.from_float(b)
        return NotImplemented

    def _compare(self, other, op):
        if isinstance(other, Fraction):
            return op(self._numerator * other._denominator, self._denominator * other._numerator)
        if isinstance(other, numbers.Rational):
            return op(self._numerator * other.denominator, self._denominator * other.numerator)
        if isinstance(other, float):
            if other != other or other - other != 0:
                return op(0.0, other)
            return op(self, self.from_float(other))
        return NotImplemented

    def __lt__(a, b):
        return a._compare(b, _lt)

    def __gt__(a, b):
        return a._compare(b, _gt)

    def __le__(a, b):
        return a._compare(b, _le)

    def __ge__(a, b):
        return a._compare(b, _ge)

    def __bool__(a):
        return a._numerator != 0

    def __reduce__(self):
        return (self.__class__, (self._numerator, self._denominator))

    def __copy__(self):
        return self if type(self) is Fraction else self.__class__(self._numerator, self._denominator)

    def __deepcopy__(self, memo):
        return self if type(self) is Fraction else self.__class__(self._numerator, self._denominator)


def _made(numerator, denominator):
    """A fraction of numbers without common factor."""
    self = _object_new(Fraction)
    self._numerator, self._denominator = numerator, denominator
    return self


def _wrap(n):
    self = _object_new(Fraction)
    self._numerator, self._denominator = n + 0, 1
    return self
