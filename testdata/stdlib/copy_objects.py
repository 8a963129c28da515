import copy
import copyreg

a = [1, [2, 3], {"k": [4]}, (5, [6]), {7}]
b, c = copy.copy(a), copy.deepcopy(a)
a[1].append(99)
a[2]["k"].append(98)
a[3][1].append(97)
print(a, b, c)
t = (1, 2, "x")
print(copy.deepcopy(t) is t, copy.copy(t) is t, copy.copy("s"), copy.deepcopy(None), copy.deepcopy(len) is len)
loop = []
loop.append(loop)
d = copy.deepcopy(loop)
print(d[0] is d, d is not loop)
shared = [1]
p = copy.deepcopy([shared, shared])
print(p[0] is p[1])
cyc = ([],)
cyc[0].append(cyc)
e = copy.deepcopy(cyc)
print(e[0][0] is e, e is not cyc)


class P:
    def __init__(self, x, y):
        self.x, self.y = x, y


p = P([1], {"a": P(1, 2)})
q, r = copy.copy(p), copy.deepcopy(p)
print(q.x is p.x, r.x is p.x, r.x, r.y["a"].x, type(r) is P, r.y["a"] is p.y["a"])


class S:
    __slots__ = ("a", "b")


s = S()
s.a = [1]
print(copy.copy(s).a is s.a, copy.deepcopy(s).a, hasattr(copy.deepcopy(s), "b"))


class H:
    def __init__(self, n):
        self.n = n

    def __copy__(self):
        print("__copy__")
        return H(self.n + 1)

    def __deepcopy__(self, memo):
        print("__deepcopy__", type(memo).__name__, id(self) in memo)
        new = H(copy.deepcopy(self.n, memo))
        memo[id(self)] = new
        return new


h = H([1])
h2 = copy.deepcopy([h, h, h.n])
print(h2[0] is h2[1], h2[2] is h2[0].n, copy.copy(H(1)).n)


class G:
    def __init__(self):
        self.v = [1]
        self.cache = object()

    def __getstate__(self):
        return {"v": self.v}

    def __setstate__(self, st):
        print("setstate", st)
        self.__dict__.update(st)


print(copy.deepcopy(G()).__dict__, copy.copy(G()).v)


class R:
    def __init__(self, a):
        self.a = a

    def __reduce__(self):
        return (R, (self.a,), None, None)


print(copy.copy(R(3)).a, copy.deepcopy(R([3])).a)


class L(list):
    pass


class D(dict):
    pass


l = L([1, [2]])
l.tag = ["t"]
l2 = copy.deepcopy(l)
print(type(l2).__name__, l2, l2.tag, l2.tag is l.tag, l2[1] is l[1], copy.copy(l).tag is l.tag)
d = D(a=[1])
print(type(copy.deepcopy(d)).__name__, copy.deepcopy(d), copy.copy(d)["a"] is d["a"])


class I(int):
    pass


class T(tuple):
    pass


i = I(5)
i.z = [1]
print(type(copy.deepcopy(i)).__name__, copy.deepcopy(i), copy.deepcopy(i).z, copy.deepcopy(T([1, [2]])), copy.copy(T([1])))
print(copy.deepcopy({1, (2, 3)}) == {1, (2, 3)}, copy.deepcopy(frozenset([1])), copy.deepcopy(bytearray(b"ab")), copy.deepcopy(range(3)), copy.copy(slice(1, 2)), copy.deepcopy(1 + 2j))
e = copy.copy(ValueError("bad", 3))
e2 = copy.deepcopy(KeyError("k"))
print(repr(e), repr(e2))


class Meth:
    def __init__(self):
        self.f = self.go
        self.data = [1]

    def go(self):
        return self.data


m = copy.deepcopy(Meth())
print(m.f() is m.data)


class Node:
    def __init__(self, v):
        self.v, self.next, self.prev = v, None, None


x, y = Node(1), Node(2)
x.next, y.prev = y, x
z = copy.deepcopy(x)
print(z.next.prev is z, z.next is not y)


def reduce_q(q):
    print("dispatch")
    return (Q, (q.v * 2,))


class Q:
    def __init__(self, v):
        self.v = v


copyreg.pickle(Q, reduce_q)
print(copy.copy(Q(2)).v, copy.deepcopy(Q(3)).v)
print(P(1, 2).__reduce_ex__(2)[1:], P(1, 2).__reduce_ex__(4)[0].__name__, S().__reduce_ex__(2)[2], l.__reduce_ex__(2)[1:3], P(1, 2).__reduce__()[0].__name__)


class NoRed:
    def __reduce_ex__(self, p):
        raise TypeError("no")


for f in [lambda: copy.deepcopy(NoRed()), lambda: copy.copy((x for x in [1])), lambda: copy.deepcopy([].__iter__) and 1, lambda: copy.replace(3), lambda: copy.copy(), lambda: copy.copy(copy)]:
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__, e)
deep = []
for _ in range(100000):
    deep = [deep]
try:
    copy.deepcopy(deep)
except RecursionError as e:
    print(type(e).__name__)
while deep:
    deep = deep.pop()
m = {}
k = copy.deepcopy(a, m)
print(m[id(a)] is k, issubclass(copy.Error, Exception), copy.error is copy.Error)
