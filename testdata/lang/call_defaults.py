# Calls in which defaults are missing or keywords stand in the order of the parameters, and those that only look so.
def f(a, b=2, c=3):
    return a, b, c


def g(a, /, b, c=3, *, d=4, e):
    return a, b, c, d, e


def h(a, *, b=1, c=2):
    return a, b, c


def attempt(call):
    try:
        print(call())
    except TypeError as e:
        print(e)


for _ in range(2):
    for call in (
        lambda: f(1), lambda: f(1, 5), lambda: f(1, 5, 6), lambda: f(1, b=7), lambda: f(1, c=7), lambda: f(1, b=7, c=8), lambda: f(1, c=8, b=7),
        lambda: f(a=1), lambda: f(a=1, b=2, c=5), lambda: f(b=1, a=2), lambda: f(), lambda: f(1, a=2), lambda: f(1, 2, b=3), lambda: f(1, 2, 3, 4),
        lambda: f(1, 2, 3, c=4), lambda: f(1, d=4), lambda: f(b=3), lambda: f(c=3, b=1),
        lambda: g(1, 2, e=5), lambda: g(1, b=2, e=5), lambda: g(1, b=2, c=9, d=8, e=7), lambda: g(a=1, b=2, e=5), lambda: g(1, 2, 3, 4, e=5), lambda: g(1, 2),
        lambda: g(1, 2, d=1, e=2), lambda: g(1, 2, 3, d=1, e=2), lambda: g(b=2, c=3, d=4, e=5),
        lambda: h(1), lambda: h(1, b=5), lambda: h(1, c=5), lambda: h(1, b=5, c=6), lambda: h(1, c=6, b=5), lambda: h(1, 2), lambda: h(a=1, b=2), lambda: h(b=2),
    ):
        attempt(call)
    f.__defaults__ = (20, 30)
    h.__kwdefaults__ = {"c": "C", "b": "B"}
h.__kwdefaults__["b"] = "other"
print(h(1), h(1, c=0))
del h.__kwdefaults__["c"]
attempt(lambda: h(1))
attempt(lambda: h(1, c=3))
h.__kwdefaults__ = None
attempt(lambda: h(1))
f.__defaults__ = None
attempt(lambda: f(1))


class A:
    def __init__(self, x, y=5, *, z=6):
        self.v = (x, y, z)
        if x == 3:
            self.w = 1

    def m(self, p, q="q", *, r="r"):
        return self.v, p, q, r

    @classmethod
    def c(cls, p=1, q=2):
        return cls.__name__, p, q

    @staticmethod
    def s(p=1, q=2):
        return p, q


for _ in range(3):
    print(A(1).v, A(1, 2).v, A(1, z=3).v, A(x=1).v, A(1, y=2, z=3).v, A(1).m(2), A(1).m(2, r=3), A(1).m(p=2, q=4), A.c(5), A.c(q=5), A.s(), A.s(p=3), A(2).s(q=1))
attempt(lambda: A())
attempt(lambda: A(1).m())
attempt(lambda: A(1, 2, 3))


def deep(n, k=1):
    return 0 if n == 0 else k + deep(n - 1)


print(deep(300))


def endless(n, k=1):
    return endless(n + 1)


try:
    endless(0)
except RecursionError as e:
    print(e)


def gen(a, b=2):
    yield a
    yield b


print(list(gen(1)), list(gen(1, b=5)), list(gen(b=6, a=7)))


def through_gen():
    for i in range(2):
        yield f2(i), f2(i, b=i)


def f2(a, b=2):
    return a * 10 + b


print(list(through_gen()))
