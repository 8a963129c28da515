class V:
    def __init__(s, x): s.x = x
    def __add__(s, o):
        if isinstance(o, V): return V(s.x + o.x)
        return NotImplemented
    def __radd__(s, o): return V(o + s.x)
    def __mul__(s, k): return V(s.x * k)
    __rmul__ = __mul__
    def __lt__(s, o): return s.x < o.x if isinstance(o, V) else NotImplemented
    def __eq__(s, o): return s.x == o.x if isinstance(o, V) else NotImplemented
    def __getitem__(s, i): return (s.x, i)
    def __setitem__(s, i, v): s.x = v
    def __contains__(s, i): return [i] if i == s.x else []
    def __call__(s, *a, **k): return a, k, s.x
    def __repr__(s): return f"V({s.x})"
class W(V):
    def __add__(s, o): return "W"
    def __radd__(s, o): return "rW"
    def __gt__(s, o): return "gt"
a, b = V(1), V(2)
print(a + b, 5 + a, a * 3, 3 * a, 2.5 * a, a + W(1), W(1) + a)
try: print(a + 5)
except TypeError as e: print(e)
try: a += 5
except TypeError as e: print(e)
try: a - b
except TypeError as e: print(e)
try: print(a < 5)
except TypeError as e: print(e)
print(a < b, a > b, a == b, a != b, a == 1, a != 1, 1 == a)
if a < b: print("lt")
if a > b: print("gt")
else: print("not gt")
while not a == V(3): a += V(1)
print(a, a[3], a[1:2], 3 in a, 4 in a, 3 not in a, a(1, 2, z=3), a(*[1], **{'k': 2}))
a[0] = 9; print(a)
print(a < W(3), W(1) > a)
class E:
    def __add__(s, o): raise ValueError("boom")
    def __eq__(s, o): raise KeyError("eq")
    def __lt__(s, o): return E2()
class E2:
    def __bool__(s): raise OverflowError("b")
for f in (lambda: E() + 1, lambda: E() == 1, lambda: 1 if E() < 1 else 2, lambda: E() < 1):
    try: print(type(f()).__name__)
    except Exception as e: print(type(e).__name__, e)
class R:
    def __add__(s, o): return s + o
try: R() + 1
except RecursionError as e: print(e)
def gen():
    x = V(0)
    for i in range(3):
        x = x + V(i)
        yield x + V(1)
print(list(gen()))
class C:
    def __call__(self, f): return f
    class D:
        def __call__(self): return self
c = C(); c.m = C.D()
print(type(c.m()).__name__, c(3))
class M:
    f = C()
print(M().f(4), M.f(5))
import functools
print(sorted([V(3), V(1), V(2)]), max(V(1), V(5)), [V(1), V(2)].index(V(2)), V(2) in [V(1), V(2)])
