import cmath
import math

names = "acos acosh asin asinh atan atanh cos cosh exp log log10 sin sinh sqrt tan tanh".split()


def part(x):
    if x != x or math.isinf(x) or x == 0:
        return repr(abs(x) if x != x else x)
    return "%.12g" % x


def show(z):
    return f"({part(z.real)} {part(z.imag)})"


def attempt(f, *args, **kw):
    try:
        r = f(*args, **kw)
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    if isinstance(r, complex):
        return show(r)
    return repr(r) if not isinstance(r, float) else part(r)


print("-- finite")
points = [complex(a, b) for a in (-2.5, -1.0, -0.0, 0.0, 0.5, 1.0, 3.0) for b in (-1.5, -0.0, 0.0, 1.0, 2.0)]
points += [1e300 + 1e300j, 1e-310 + 1e-310j, 800 + 1j, -800 + 1j, 1j * 800, 709.5 + 1j, 1 + 1e-200j, 1e160 + 2j, 1e308 - 1.5e308j, 0.99 + 0.01j]
for name in names:
    f = getattr(cmath, name)
    for z in points:
        print(name, show(z), attempt(f, z))

print("-- not finite")
inf, nan = cmath.inf, cmath.nan
special = [complex(a, b) for a in (-inf, -2.0, -0.0, 0.0, 2.0, inf, nan) for b in (-inf, -3.0, -0.0, 0.0, 3.0, inf, nan)]
for name in ("exp", "log", "sqrt", "polar", "phase", "cosh", "sinh", "tanh", "acos", "acosh", "asinh", "atanh"):
    f = getattr(cmath, name)
    for z in special:
        if not cmath.isfinite(z):
            print(name, show(z), attempt(f, z))

print("-- logarithms to a base")
print(attempt(cmath.log, 100, 10), attempt(cmath.log, -8, 2), attempt(cmath.log, 1j, 1j), attempt(cmath.log, 5, 1), attempt(cmath.log, 5, 0), attempt(cmath.log, 0, 5))
print(attempt(cmath.log), attempt(cmath.log, 1, 2, 3), attempt(cmath.log, "a"), attempt(cmath.sqrt, None), attempt(cmath.sqrt))

print("-- polar and rect")
for z in (1, -1, 1j, -1j, 3 + 4j, complex(-1, -0.0), 0):
    r, phi = cmath.polar(z)
    print(part(r), part(phi), part(cmath.phase(z)), show(cmath.rect(r, phi)))
for r, phi in ((2, 0.0), (2, -0.0), (-2, 0.0), (0, inf), (inf, 1), (-inf, 1), (inf, 0.0), (2, inf), (2, nan), (nan, 0.0), (inf, nan)):
    print(part(r), part(phi), attempt(cmath.rect, r, phi))
print(attempt(cmath.polar, complex(1.7e308, 1.7e308)))

print("-- predicates")
for z in (1, 1j, complex(inf, nan), complex(nan, 1), complex(1, -inf)):
    print(cmath.isfinite(z), cmath.isinf(z), cmath.isnan(z))
print(cmath.isclose(1, 1 + 1e-10j), cmath.isclose(1, 1 + 1e-8j), cmath.isclose(1, 1.1, rel_tol=0.2), cmath.isclose(0, 1e-12j, abs_tol=1e-9))
print(cmath.isclose(complex(inf, 1), complex(inf, 1)), cmath.isclose(inf, 1e308), cmath.isclose(nan, nan))
print(attempt(cmath.isclose, 1, 1, rel_tol=-1), attempt(cmath.isclose, 1))

print("-- constants and other numbers")
print(cmath.pi, cmath.e, cmath.tau, cmath.inf, cmath.nan, cmath.infj, cmath.nanj)


class Number:
    def __complex__(self):
        return -4 + 0j


class Real:
    def __float__(self):
        return -9.0


class Whole:
    def __index__(self):
        return -16


print(cmath.sqrt(Number()), cmath.sqrt(Real()), cmath.sqrt(Whole()), cmath.sqrt(-1), cmath.sqrt(True))
print(attempt(cmath.sqrt, 10**400))
print(cmath.exp(1j * cmath.pi), cmath.sqrt(-2), cmath.phase(-1), cmath.polar(1j))
