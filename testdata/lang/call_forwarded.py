# Calls that are passed on: **kwargs that is only passed on, functools.partial, bound methods of builtin objects.
import sys
from functools import partial


def show(*args, **kwargs):
    return args, sorted(kwargs.items())


def forward(*args, **kwargs):
    return show(*args, **kwargs)


def looks(*args, **kwargs):
    before = locals()["kwargs"]
    before["x"] = 1
    return show(**kwargs), locals()["kwargs"] is kwargs, before


def frame_looks(**kwargs):
    inner()
    return show(**kwargs)


def inner():
    f = sys._getframe(1)
    d = f.f_locals["kwargs"]
    print(d, type(d))


def changes(**kwargs):
    kwargs.update(a=1)
    return show(**kwargs)


def rebinds(**kwargs):
    r = show(**kwargs)
    kwargs = {"z": 1}
    return r, show(**kwargs)


def deletes(**kwargs):
    show(**kwargs)
    del kwargs
    try:
        return show(**kwargs)
    except UnboundLocalError as e:
        return str(e)


def closes(**kwargs):
    def g():
        return kwargs
    return show(**kwargs), g()


def returns(**kwargs):
    show(**kwargs)
    return kwargs


def twice(**kwargs):
    return show(**kwargs), show(1, **kwargs), show(**kwargs, k=2), {**kwargs}


for f in forward, looks, frame_looks, changes, rebinds, deletes, closes, returns, twice:
    print(f.__name__, f())
    print(f.__name__, f(b=2))
a, b = returns(), returns()
a["x"] = 1
print(a, b, returns())


def add(a, b, c=0, *rest, scale=1, **more):
    return a, b, c, rest, scale, more


p = partial(add, 1)
print(p(2), p(2, 3), p(2, 3, 4, 5), p(2, scale=3), p(b=2))
p = partial(add, 1, scale=5, other=6)
print(p(2), p(2, 3), p(2, scale=3), p(2, more=3))
p.keywords["late"] = 1
print(p(2))
p.keywords[1] = 2
try:
    p(2)
except TypeError as e:
    print(e)
for f in partial(add), partial(add, x=1), partial(add, 1, 2, 3, a=4):
    try:
        f(1)
    except TypeError as e:
        print(e)
    try:
        f()
    except TypeError as e:
        print(e)


class P(partial):
    def __call__(self, *args):
        return "own", super().__call__(*args)


class Q(partial):
    pass


print(P(add, 1)(2), Q(add, 1)(2), Q(add, 1, scale=2)(2))


class C:
    def __init__(self, a, b=2, **kw):
        self.args = a, b, kw

    def m(self, *args, **kwargs):
        return args, kwargs

    make = classmethod(lambda cls, *a, **k: cls(*a, **k))
    part = partial(lambda *a: len(a))


print(partial(C, 1)().args, partial(C, 1, x=3)(4).args, C.make(5, y=6).args, C(1).part(1, 2), partial(C(1).m, 7)(8, z=9))


def gen(n, *, step=1):
    for i in range(0, n, step):
        yield i


print(list(partial(gen, 6, step=2)()), [x for x in partial(gen)(3)])


def deep(n):
    return 0 if n == 0 else 1 + partial(deep, n - 1)()


print(deep(300))
try:
    deep(10**6)
except RecursionError:
    print("RecursionError")

out = []
put = out.append
for i in range(3):
    put(i)
up, join = "abc".upper, "-".join
print(out, up(), join("xyz"), {}.fromkeys("ab"), dict.fromkeys("ab", 1), int.from_bytes(b"\x01", "big"), str.maketrans("a", "b"))
for f in put, join, {}.get:
    try:
        f()
    except TypeError as e:
        print(e)
try:
    put(1, x=2)
except TypeError as e:
    print(e)
