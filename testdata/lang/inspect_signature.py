# Signatures of every kind of callable, binding, and the texts of their errors.
import collections, dataclasses, enum, inspect, typing
from functools import Placeholder as P, lru_cache, partial, partialmethod, singledispatch, singledispatchmethod, wraps


def show(f, *a, **k):
    try:
        print(f(*a, **k))
    except Exception as e:
        print(type(e).__name__, str(e).split(" at 0x")[0])


def sig(f):
    show(inspect.signature, f)


# Binding.
def f(a, b, /, c, d=1, *args, e, g=2, **kw): pass
def g(a, b=2, /, *, c): pass
def h(a, b): pass
def k(a=1, *, b): pass


for fn, calls in ((f, [((), {}), ((1, 2), {}), ((1, 2, 3), {}), ((1,), dict(b=2, c=3, e=1)), ((1, 2, 3), dict(c=4, e=1)), ((1, 2, 3, 4, 5, 6), dict(e=7, a=3))]),
                  (g, [((), dict(a=1, b=2)), ((1,), dict(b=2)), ((1,), dict(b=2, c=3)), ((1, 2, 3), {}), ((1,), dict(c=2, z=3))]),
                  (h, [((1, 2, 3), {}), ((), dict(a=1, c=2)), ((1,), dict(a=2)), ((1,), dict(a=2, b=3)), ((), dict(b=3))]),
                  (k, [((1, 2), {}), ((1,), dict(c=2)), ((), dict(b=2))])):
    s = inspect.signature(fn)
    for a, kw in calls:
        show(s.bind, *a, **kw)
    show(s.bind_partial, **{"b": 3})

# Parameters and signatures made by hand.
p = inspect.Parameter
for name in ("a.b", ".0", "def", "1x", None, 5):
    for kind in range(5):
        show(lambda: repr(p(name, kind=kind)))
show(p, "a", 5)
show(p, "a", kind=p.VAR_KEYWORD, default=1)
for kinds in ((2, 1), (1, 0), (2, 2), (2, 3, 2), (4, 4), (4, 2)):
    show(inspect.Signature, [p("abc"[i], n) for i, n in enumerate(kinds)])
show(inspect.Signature, [p("a", 1), p("a", 1)])
show(inspect.Signature, [p("a", 1, default=1), p("b", 1)])
s = inspect.signature(f)
print(repr(s), s.parameters == collections.OrderedDict(s.parameters), s.parameters["c"].replace(default=3))
print(inspect.signature(h).parameters)
print(s.format(max_width=3), inspect.Signature().format(max_width=0))
print(hash(inspect.Signature([p("a", 3), p("b", 3)])) == hash(inspect.Signature([p("b", 3), p("a", 3)])))

# Partial objects and methods.
def q(a, b, c, *d, e, **k): pass


for x in (partial(q, P, 1), partial(q, P, P, 1), partial(q, P, 1, 2, 3, P, 4, e=3), partial(q, P, 1, c=3), partial(q, c=3), partial(q, 1, c=3, z=4), partial(q, b=1), partial(q, e=1, b=2), partial(h, 1, 2, 3),
          partial(g, P, 1, c=4), partial(g, 1)):
    sig(x)


class X:
    def m(self, a, b): pass
    def v(*args, k): pass
    p = partialmethod(m, 1)
    q = partialmethod(v, 1, k=3)
    r = partialmethod(m, P, 1)
    s = partialmethod(m, b=3)
    @staticmethod
    def st(a, b): pass
    @classmethod
    def cl(cls, a, b): pass
    u = partialmethod(st, 1)
    w = partialmethod(cl, 1)
    @wraps(q)
    def wrapped(self): pass
    @lru_cache
    def cached(self, x): pass
    @singledispatchmethod
    def sd(self, x): pass


for n in "pqrsuw":
    sig(getattr(X, n))
    sig(getattr(X(), n))
for n in ("wrapped", "cached", "sd"):
    sig(getattr(X, n))
    sig(getattr(X(), n))


# Classes and callable objects.
def called(**names):
    sig(type("Made", (), names)())


def made(**names):
    sig(type("Made", (), names))


for hook in (X().m, staticmethod(q), partial(q, 1), partialmethod(q, 1), classmethod(q), 5):
    called(__call__=hook)
for hook in (lambda: 0, partial(q, 1), staticmethod(q), q):
    made(__init__=hook)
    made(__new__=hook)


class Meta(type):
    def __call__(cls, a, b): pass


class A:
    def __init__(self, z): pass


class B(A):
    def __new__(cls, y): pass


class C(B):
    def __init__(self, q): pass


@dataclasses.dataclass
class Data:
    a: int
    b: list = dataclasses.field(default_factory=list)
    c: str = "x"


class Named(typing.NamedTuple):
    a: int
    b: str = "q"


class Generic[T]:
    def __init__(self, x: T) -> None: pass


class Color(enum.Enum):
    RED = 1


class Given:
    __signature__ = 5
    def __call__(self): pass


for x in (Meta("M", (A,), {}), A, B, C, Data, Named, Generic, Generic[int], Color, enum.Enum, collections.namedtuple("N", "a b", defaults=[1]), Given, Given(), 5, object, type("E", (Exception,), {}),
          wraps(q)(lambda *a: 0), wraps(wraps(q)(lambda *a: 0))(lambda *b: 0), singledispatch(q), staticmethod(q)):
    sig(x)
print(inspect.signature(wraps(q)(lambda *a: 0), follow_wrapped=False))

# Full argument specifications and the arguments of calls.
for x in (f, k, print, 5, A, A(1).__init__, "".join, partial(k, 1)):
    show(inspect.getfullargspec, x)
show(inspect.getcallargs, k, 1, 2)
show(inspect.getcallargs, k)
show(inspect.getcallargs, k, b=1)
show(inspect.getcallargs, q)
show(inspect.getcallargs, q, 1, a=2)
show(inspect.getcallargs, h, 1, 2, c=3)
show(inspect.getcallargs, h, 1, 2, 3)
show(inspect.getcallargs, h)

# How annotations are shown.
def ann(a: typing.List[int] | None, b: "text", c: typing.Optional[A], d: int = 1) -> list[typing.Any]: pass


print(inspect.signature(ann), inspect.signature(ann).format(quote_annotation_strings=False))
show(lambda: h(1, 2, 3, a=1))
show(lambda: h(1, 2, 3, c=1))
