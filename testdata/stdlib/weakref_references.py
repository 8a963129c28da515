import gc
import weakref


class A:
    def __init__(self, n=0):
        self.n = n

    def hi(self):
        return f"hi {self.n}"


a = A(1)
r = weakref.ref(a)
print(r() is a, weakref.ref(a) is r, weakref.getweakrefcount(a), r == weakref.ref(a), r().n)
gone = []
cb = weakref.ref(a, lambda ref: gone.append(ref() is None))
print(weakref.getweakrefcount(a), cb is r, cb == r, hash(r) == hash(a))
p = weakref.proxy(a)
print(p.n, p.hi(), type(p) is weakref.ProxyType)
p.n = 5
print(a.n)
m = weakref.WeakMethod(a.hi)
print(m()(), m == weakref.WeakMethod(a.hi))
d = weakref.WeakValueDictionary()
d["x"] = a
k = weakref.WeakKeyDictionary()
k[a] = "meta"
s = weakref.WeakSet([a])
print(len(d), d["x"] is a, k[a], len(s), a in s, "y" in d, list(d.keys()), list(k.values()), d.get("zz", 3))
f = weakref.finalize(a, print, "finalized", 1)
print(f.alive)
del a
gc.collect()
print(r(), gone, m(), len(d), len(k), len(s), f.alive)
try:
    p.n
except ReferenceError as e:
    print(e)
for bad in [1, "s", [], {}, (), None, 1.5]:
    try:
        weakref.ref(bad)
    except TypeError as e:
        print(e)
print(weakref.ref({1}) is not None, weakref.ref(len)() is len, weakref.ref(A)() is A)


class Node:
    def __init__(self, v):
        self.v = v
        self._parent = None
        self.children = []

    @property
    def parent(self):
        return self._parent() if self._parent else None

    def add(self, c):
        c._parent = weakref.ref(self)
        self.children.append(c)


root = Node("root")
kid = Node("kid")
root.add(kid)
print(kid.parent.v)
del root
gc.collect()
print(kid.parent)


class Slots:
    __slots__ = ("a",)


class L(list):
    pass


try:
    weakref.ref(Slots())
except TypeError as e:
    print(e)
x = L([1])
print(weakref.ref(x)())
cache = weakref.WeakValueDictionary()


def make(n):
    obj = cache.get(n)
    if obj is None:
        obj = cache[n] = A(n)
    return obj


o = make(3)
print(make(3) is o, sorted(cache.keys()), gc.isenabled(), gc.get_threshold()[0] > 0)
