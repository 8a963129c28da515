from fractions import Fraction as F
from math import ceil, gcd


def egyptian(frac):
    out = []
    while frac:
        d = ceil(1 / frac)
        out.append(d)
        frac -= F(1, d)
    return out


def continued(frac):
    terms = []
    while True:
        whole = frac.numerator // frac.denominator
        terms.append(whole)
        frac -= whole
        if not frac:
            return terms
        frac = 1 / frac


def convergents(terms):
    h0, h1, k0, k1 = 0, 1, 1, 0
    for t in terms:
        h0, h1 = h1, t * h1 + h0
        k0, k1 = k1, t * k1 + k0
        yield F(h1, k1)


def farey(n):
    a, b, c, d = 0, 1, 1, n
    yield F(a, b)
    while c <= n:
        k = (n + b) // d
        a, b, c, d = c, d, k * c - a, k * d - b
        yield F(a, b)


def repeating(frac):
    whole, rest = divmod(frac.numerator, frac.denominator)
    digits, seen = "", {}
    while rest and rest not in seen:
        seen[rest] = len(digits)
        d, rest = divmod(rest * 10, frac.denominator)
        digits += str(d)
    if rest:
        k = seen[rest]
        digits = f"{digits[:k]}({digits[k:]})"
    return f"{whole}.{digits or 0}"


for f in (F(3, 4), F(6, 7), F(5, 121).limit_denominator(60), F(19, 20)):
    parts = egyptian(f)
    assert sum(F(1, d) for d in parts) == f
    print(f, "=", " + ".join(f"1/{d}" for d in parts))
pi = F("3.14159265358979")
terms = continued(pi)[:6]
print(terms, [str(c) for c in convergents(terms)], float(list(convergents(terms))[3]))
print([str(x) for x in farey(5)], sum(1 for _ in farey(30)))
print([repeating(F(1, n)) for n in (2, 3, 6, 7, 12, 81)], repeating(F(22, 7)), repeating(F(5)))
print(F(3, -6), F("0.125"), F("7/21"), F(0.5), F(1, 3) + 1, F(1, 3) + 0.5, F(7, 2) // 2, F(-7, 2) % 2, divmod(F(7, 2), F(2, 3)))
print(F(1, 3) ** 2, F(4, 9) ** 0.5, 2 ** F(3), F(1, 2) < 0.75 < F(4, 5), round(F(7, 3), 2), round(F(5, 2)), int(F(-7, 2)), F(-7, 2).__floor__())
print(F(3.3).limit_denominator(10), hash(F(6, 3)) == hash(2), F(1, 2) == 0.5, sorted([F(1, 2), 0.3, 1, F(2, 5)]), repr(F(1, 2)))
print(f"{F(22, 7):.6f} {F(1, 3):.3e} {F(10**6, 3):,.2f}", F(1, 7).as_integer_ratio(), abs(F(-1, 2)), max(F(1, 3), F(2, 7)))
for bad in (lambda: F(1, 0), lambda: F("x"), lambda: F(1.5, 2), lambda: F(1, 2) / 0):
    try:
        bad()
    except (ZeroDivisionError, ValueError, TypeError) as e:
        print(type(e).__name__, e)
print(gcd(48, 36), ceil(F(7, 3)), sum(F(1, n) for n in range(1, 21)))
