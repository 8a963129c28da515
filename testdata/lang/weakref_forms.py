# References and proxies: what is shared, reprs, callbacks, methods of the dictionaries, finalizers.
import enum, gc, re, weakref


class C:
    def m(self): pass
    def __pow__(self, other, mod=None): return "pow", other, mod
    def __imatmul__(self, other): return "imatmul"
    def __matmul__(self, other): return "matmul"


def plain(r):
    return re.sub(r"0x[0-9a-f]+", "0x", repr(r))


def show(f, *a, **k):
    try:
        print(f(*a, **k))
    except Exception as e:
        print(type(e).__name__, e)


def shared():
    o = C()
    p, r = weakref.proxy(o), weakref.ref(o)
    print(p is not None, weakref.proxy(o) is p, weakref.ref(o) is r, weakref.getweakrefcount(o), weakref.getweakrefs(o) == [r, p] or weakref.getweakrefs(o)[0] is r)
    calls = []
    refs = [weakref.ref(o, lambda r, i=i: calls.append(i)) for i in range(3)]
    print(weakref.getweakrefcount(o), refs[0].__callback__ is not None)
    print(pow(p, 2), pow(p, 2, 5), p ** 3, p @ 1)
    p @= 2
    print(p)
    return refs, calls


refs, calls = shared()
gc.collect()
print(calls, refs[0].__callback__, plain(refs[0]), refs[0]() is None)
f = lambda: 0
print(plain(weakref.ref(C)), plain(weakref.ref(f)), plain(weakref.ref({1}.__class__)), plain(weakref.proxy(f)))
show(weakref.ref, C, callback=None)
show(weakref.ref)
show(weakref.ref, 5)
show(weakref.ref(C).__init__)


class Iterated:
    def __iter__(self): return weakref.proxy(f)


show(lambda: list(Iterated()))
a, b = C(), C()
keys = weakref.WeakKeyDictionary({a: 1}) | {b: 2}
values = {"x": a} | weakref.WeakValueDictionary(y=b)
print(type(keys).__name__, type(values).__name__, list(keys.values()), sorted(values), next(iter(keys.items()))[1], next(keys.values()), len(keys), 5 in values, bool(weakref.WeakSet()))
values |= [("z", a)]
print(sorted(values.keys()), values == dict(values), values.pop("z") is a)
show(values.pop, "z")
calls = []


class D:
    def method(self): pass


d = D()
wm = weakref.WeakMethod(d.method, calls.append)
del D.method
gc.collect()
print(calls == [wm], wm() is None)


def make():
    o = C()
    for i in "abc":
        weakref.finalize(o, print, "finalized", i)


make()
gc.collect()
show(lambda: enum.Enum("E", "")(1))


class Bad(enum.Enum):
    pass


def bad():
    class Super(enum.Enum):
        def __new__(cls, value): return super().__new__(cls, value)
        one = 1


show(bad)
show(Bad, 1)


class Slotted:
    __slots__ = ("__weakref__",)


s = Slotted()
print(s.__weakref__, (r := weakref.ref(s)) is s.__weakref__)
