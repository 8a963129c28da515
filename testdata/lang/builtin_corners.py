# Corners of builtin types that CPython's own tests found: struct sequences, wrappers of functions, namespaces, bytes of odd objects, awaitable generators.
import copy
import os
import pickle
import time
import types
import warnings


def shown(f, *args, **kwargs):
    try:
        print(f(*args, **kwargs))
    except Exception as e:
        print(type(e).__name__, e)


shown(time.struct_time, "1234567890", {"tm_zone": "x"})
shown(time.struct_time, "123456789", {"tm_year": 1})
shown(time.struct_time, "123456789", {"tm_zone": "x"})
shown(lambda: setattr(time.gmtime(0), "tm_zone", "x"))
stat = os.stat_result(range(10), {"st_atime_ns": 5})
print(stat.st_atime, stat.st_atime_ns, os.stat_result.n_unnamed_fields, os.stat_result.__match_args__[-1], pickle.loads(pickle.dumps(stat)) == stat)
print(stat)
shown(copy.replace, stat, st_mode=1)
print(len(os.times()), type(os.times()).__name__, os.times().children_user)


class Methods:
    @classmethod
    def made(cls):
        "Makes one."

    @staticmethod
    def plain(): pass


for name in "made", "plain":
    wrapper = vars(Methods)[name]
    print({k: v for k, v in wrapper.__dict__.items() if not k.startswith("__annot")})
    wrapper.extra = 1
    print(wrapper.extra, "extra" in wrapper.__dict__)
print(staticmethod(3).__dict__.keys() >= {"__doc__"})


class Backwards(type):
    def mro(cls):
        return type.mro(cls)[::-1]


class Base:
    def f(self): return "base"


class Turned(Base, metaclass=Backwards):
    def f(self): return "turned"


print(Turned.__mro__[0], Turned().f())
with warnings.catch_warnings(record=True) as seen:
    warnings.simplefilter("always")
    type("Odd", (), {1: 2})
print([str(w.message) for w in seen])


class Text(str):
    def __bytes__(self): return b"own"


class Both:
    def __bytes__(self): return b"bytes"
    def __buffer__(self, flags): return memoryview(b"buffer")


class Kept(bytearray):
    __slots__ = ("x", "__dict__")


print(bytes(Text("a")), bytes(Text("a"), "ascii"), b"%b" % Both())
kept = Kept(b"k")
kept.x, kept.y = 1, 2
for again in copy.copy(kept), pickle.loads(pickle.dumps(kept)):
    print(again, again.x, again.y)


class Number:
    def __float__(self): return 1.0


shown(lambda: "%c" % Number())
shown(lambda: b"%c" % Number())


class Namespace(types.SimpleNamespace):
    def __new__(cls, *args, **kwargs):
        return 5 if made else super().__new__(cls)


made = False
ns = Namespace()
made = True
shown(copy.replace, ns)


def numbers():
    yield 1
    return 2


@types.coroutine
def wrapped():
    return numbers()


@types.coroutine
def direct():
    yield 3
    return 4


async def both():
    return await wrapped(), await direct()


w = wrapped()
print(type(w).__name__, w.gi_suspended, w.cr_suspended, types.coroutine(lambda: w)() is w, types.coroutine(lambda g=direct(): g)().__name__)
c = both()
print(c.send(None), c.send(None))
try:
    c.send(None)
except StopIteration as e:
    print(e.value)
