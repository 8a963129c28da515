# An __init__ that only stores its arguments, over everything that can change what storing means.
class P:
    def __init__(self, x, y=2, *, z=3):
        self.x = x
        self.y = y


class Q:
    def __init__(self, x, y=2, z=[]):
        self.x = x
        self.y = y
        self.me = self
        self.n = None
        self.k = 7
        self.s = "text"
        self.z = z


for i in range(20):
    p, q = P(i), Q(i)
print(p.__dict__, q.x, q.y, q.me is q, q.n, q.k, q.s, q.z, list(q.__dict__))
print(Q(1, 3).y, Q(1, 3, 4).z, Q(1).z is Q(2).z, Q(x=5).x, Q(5, z=6).z)
for args in ((), (1, 2, 3, 4)):
    try:
        Q(*args)
    except TypeError as e:
        print(e)
try:
    Q()
except TypeError as e:
    print(e)
try:
    Q(1, 2, 3, 4)
except TypeError as e:
    print(e)
Q.__init__.__defaults__ = (20, 30)
print(Q(1).y, Q(1).z, Q(1, 2).z)
Q.__init__.__defaults__ = (30,)
try:
    print(Q(1))
except TypeError as e:
    print(e)
print(Q(1, 2).z)


class Slots:
    __slots__ = ("a", "b")

    def __init__(self, b, a):
        self.b = b
        self.a = a


for i in range(20):
    s = Slots(i, -i)
print(s.a, s.b, hasattr(s, "__dict__"))


class Alias:
    __slots__ = ("a", "__dict__")

    def __init__(self, v):
        self.b = v


Alias.b = Alias.a
for i in range(20):
    s = Alias(i)
print(s.a, s.b, s.__dict__)


class Wrong:
    __slots__ = ("a",)

    def __init__(self, v):
        self.a = v
        self.b = v


for i in range(10):
    try:
        Wrong(i)
    except AttributeError as e:
        last = str(e)
print(last)


class Later:
    def __init__(self, v):
        self.v = v
        self.w = 1


class Child(Later):
    pass


def use(cls, n=12):
    for i in range(n):
        o = cls(i)
    return o


print(use(Later).__dict__, use(Child).__dict__)
Later.v = property(lambda self: self._v * 10, lambda self, v: setattr(self, "_v", v))
print(use(Later).__dict__, use(Child).v)
del Later.v
print(use(Later).__dict__, use(Child).v)
Child.__setattr__ = lambda self, name, v: object.__setattr__(self, name, (name, v))
print(use(Later).__dict__, use(Child).v)
del Child.__setattr__
Later.__new__ = staticmethod(lambda cls, v: print("new") or object.__new__(cls))
print(use(Later, 2).__dict__)
del Later.__new__


class Meta(type):
    def __call__(cls, *args):
        print("called")
        return super().__call__(*args)


class Made(metaclass=Meta):
    def __init__(self, v):
        self.v = v


print(use(Made, 3).v)


class Twice:
    def __init__(self, a, b):
        self.a = a
        self.b = b
        self.a = b


print(use(lambda i: Twice(i, 5)).__dict__)


class Rebound:
    def __init__(self, a):
        a = 3
        self.a = a


print(use(Rebound).__dict__)


class Lost:
    def __init__(self, a):
        self = a
        self.a = a


class Box:
    pass


box = Box()
for i in range(12):
    lost = Lost(box)
print(lost.__dict__, box.a is box)


def first(self, a):
    self.a = a


def second(self, a):
    self.c = a
    self.b = 1


class Swapped:
    __init__ = first


print(use(Swapped).__dict__)
first.__code__ = second.__code__
print(use(Swapped).__dict__)
o = use(Swapped)
del o.c
o.d = 1
print(o.__dict__, use(Swapped).__dict__)


def at_limit():
    # at the deepest level even this __init__ has no frame left
    try:
        Slots(1, 2)
        return at_limit()
    except RecursionError:
        return "no room"


use(lambda i: Slots(i, i))
print(at_limit())


class Err(Exception):
    def __init__(self, code):
        self.code = code


print([repr(use(Err)), use(Err).args, use(Err).code])


class Order:
    def __init__(self, a, b):
        if a:
            self.a = a
        self.b = b


class Order2:
    def __init__(self, b, a):
        self.b = b
        self.a = a


o = Order2.__new__(Order2)
o.a = 1
o.b = 2
print(list(o.__dict__))
print(list(use(lambda i: Order2(1, 2)).__dict__))


# Attribute hooks that a class gets after its instances have been used.
class Hooked:
    pass


def store(o):
    o.v = 5
    return o.v


for i in range(12):
    store(Hooked())
Hooked.__setattr__ = lambda self, name, v: object.__setattr__(self, name, (name, v))
print([store(Hooked()) for i in range(4)])
Hooked.__getattribute__ = lambda self, name: [object.__getattribute__(self, name)]
print([store(Hooked()) for i in range(4)])
del Hooked.__setattr__, Hooked.__getattribute__
print([store(Hooked()) for i in range(4)])
