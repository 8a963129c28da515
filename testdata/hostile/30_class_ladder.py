# attack: 30 a change of a class reaches its subclasses in a ladder of diamonds, by more ways than can be gone
# expect: ok
class A: pass
x, y = type('X', (A,), {}), type('Y', (A,), {})
for i in range(60):
    x, y = type('X', (x, y), {}), type('Y', (x, y), {})
A.q = 1
A.__len__ = lambda self: 5
assert len(x()) == 5 and y.q == 1
class B: pass
class C(A): pass
ladder = x
x, y = type('X', (C,), {}), type('Y', (C,), {})
for i in range(60):
    x, y = type('X', (x, y), {}), type('Y', (x, y), {})
C.__bases__ = (A, B)
assert x.__mro__[-2] is B
