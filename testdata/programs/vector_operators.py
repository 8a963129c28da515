import math
from operator import add, mul, sub


class Vector:
    __slots__ = ("_c",)
    __match_args__ = ("x", "y", "z")

    def __init__(self, *components):
        self._c = tuple(float(c) for c in components)

    def __getattr__(self, name):
        if name in ("x", "y", "z", "w"):
            i = "xyzw".index(name)
            if i < len(self._c):
                return self._c[i]
        if set(name) <= set("xyzw") and len(name) > 1:
            return Vector(*(getattr(self, ch) for ch in name))
        raise AttributeError(f"{type(self).__name__!r} has no component {name!r}")

    def _zip(self, other, op):
        if not isinstance(other, Vector):
            return NotImplemented
        if len(other) != len(self):
            raise ValueError(f"dimensions differ: {len(self)} and {len(other)}")
        return Vector(*map(op, self._c, other._c))

    def __add__(self, o): return self._zip(o, add)
    def __sub__(self, o): return self._zip(o, sub)
    def __matmul__(self, o): return sum(map(mul, self._c, o._c))
    def __mul__(self, k): return Vector(*(c * k for c in self._c)) if isinstance(k, (int, float)) else NotImplemented
    __rmul__ = __mul__
    def __truediv__(self, k): return self * (1 / k)
    def __floordiv__(self, k): return Vector(*(c // k for c in self._c))
    def __neg__(self): return self * -1
    def __pos__(self): return self
    def __abs__(self): return math.hypot(*self._c)
    def __bool__(self): return any(self._c)
    def __len__(self): return len(self._c)
    def __iter__(self): return iter(self._c)
    def __contains__(self, v): return v in self._c
    def __eq__(self, o): return isinstance(o, Vector) and self._c == o._c
    def __hash__(self): return hash(self._c)
    def __getitem__(self, i): return Vector(*self._c[i]) if isinstance(i, slice) else self._c[i]
    def __repr__(self): return f"Vector({', '.join(f'{c:g}' for c in self._c)})"
    def __complex__(self): return complex(*self._c[:2])
    def __round__(self, n=0): return Vector(*(round(c, n) for c in self._c))

    def __format__(self, spec):
        if spec.endswith("p"):
            return f"<{abs(self):{spec[:-1]}}, {math.degrees(math.atan2(self.y, self.x)):{spec[:-1]}}°>"
        return "(" + ", ".join(format(c, spec) for c in self._c) + ")"

    def cross(self, o):
        (a, b, c), (d, e, f) = self, o
        return Vector(b * f - c * e, c * d - a * f, a * e - b * d)


v, w = Vector(3, 4), Vector(-1, 2.5)
print(v + w, v - w, 2 * v, v * 0.5, v / 4, -v, +v, v // 2, v @ w, abs(v))
print(f"{v} {v:.2f} {v:.1fp} {w!r:>20} {Vector(1, 1):.3p}")
a = Vector(1, 2, 3)
print(a.x, a.zyx, a.xx, a[1:], a[-1], len(a), list(a), 2 in a, a.cross(Vector(0, 1, 0)), bool(Vector(0, 0)))
v += w
print(v, hash(Vector(1, 2)) == hash(Vector(1.0, 2.0)), {Vector(1): "one"}[Vector(1)], complex(w), round(a / 3, 2))
print(sum([w, w, w], Vector(0, 0)), sorted([Vector(3, 3), Vector(1, 0), Vector(0, 2)], key=abs), max(a, key=lambda c: -c))
match a:
    case Vector(x, y, z) if z > 2:
        print("matched", x, y, z)
for f in (lambda: v + 1, lambda: v * v, lambda: a.q, lambda: v + a, lambda: v.z, lambda: v / 0, lambda: [] @ v):
    try:
        print(f())
    except (TypeError, AttributeError, ValueError, ZeroDivisionError) as e:
        print(f"{type(e).__name__}: {e}")
v._c = (9.0, 9.0)
try:
    v.name = "n"
except AttributeError as e:
    print(e)
