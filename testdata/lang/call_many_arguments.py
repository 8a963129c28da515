# Calls with more arguments than the callee has registers, in programs that make much garbage: each argument arrives.


def gather(*args):
    return args


def both(*args, **kwargs):
    return args, kwargs


def forward(*args, **kwargs):
    return both(*args, **kwargs)


class Box:
    def __init__(self, *args, **kwargs):
        self.args, self.kwargs = args, kwargs

    def method(self, *args):
        return args


many = list(range(150))
named = {f"k{i}": i for i in range(60)}
bad = 0
for i in range(20_000):
    a = gather(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, i)
    b = gather(*many, i)
    c, d = forward(*many, i, **named)
    e = Box(*many, i, x=i)
    f = e.method(*many, i)
    if not (len(a) == 31 and a[29] == 29 and a[30] == b[150] == c[150] == e.args[150] == f[150] == e.kwargs["x"] == i
            and len(c) == 151 and c[149] == 149 and len(d) == 60 and d["k59"] == 59):
        bad += 1
print("bad", bad)


# A mapping after ** alone.
class Mapping:
    def keys(self):
        return ["a", "b"]

    def __getitem__(self, key):
        return key * 2


class BadKeys:
    def keys(self):
        return [1]

    def __getitem__(self, key):
        return key


class Str(str):
    pass


def show(*args, **kwargs):
    return args, kwargs


def attempt(f):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__, e)


empty = {}
kwargs = {"x": 1, "y": 2}
attempt(lambda: show(**empty))
attempt(lambda: show(**kwargs))
attempt(lambda: show(*"ab", **kwargs))
attempt(lambda: show(1, **kwargs))
attempt(lambda: show(**Mapping()))
attempt(lambda: show(**BadKeys()))
attempt(lambda: show(**{1: 2}))
attempt(lambda: show(**{Str("s"): 2}))
attempt(lambda: show(**3))
attempt(lambda: show(*3, **kwargs))
attempt(lambda: show(*3, **4))
attempt(lambda: print(**{"sep": "-", "bad": 1}))
attempt(lambda: (lambda a, b=5: (a, b))(**{"b": 1, "a": 2}))
attempt(lambda: (lambda a, b=5: (a, b))(1, **{"a": 2}))
attempt(lambda: (lambda a, /, b=5: (a, b))(1, **{"a": 2}))
attempt(lambda: (lambda a, /, **k: (a, k))(1, **{"a": 2}))
attempt(lambda: (lambda *, a: a)(**{"b": 2}))
attempt(lambda: (lambda *, a: a)(**{}))
attempt(lambda: Box(**kwargs).kwargs)
attempt(lambda: max(**{"key": 1}))

out = show(**kwargs)[1]
out["z"] = 3
print(kwargs, out is kwargs)


def changes(**kw):
    kw["new"] = 1
    return kw


print(changes(**empty), empty, changes(**kwargs), kwargs)


def keep(**kw):
    return kw


print(keep(**empty) is keep(**empty), keep() is keep())
