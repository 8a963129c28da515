# Static methods, class methods and attributes of functions at the same place in the program, again and again, while classes and objects change.
import types


class Base:
    kind = "base"

    @staticmethod
    def fee(x):
        return "fee", x

    @classmethod
    def who(cls, *args):
        return cls.__name__, args

    def both(self, x):
        return self.fee(x), self.who(x)


class Child(Base):
    pass


class Other:
    fee = staticmethod(lambda x: ("other", x))
    who = classmethod(lambda cls, *a: ("other", cls.__name__, a))


class Slots:
    __slots__ = ("a",)
    fee = staticmethod(lambda x: ("slots", x))
    who = classmethod(lambda cls, *a: ("slots", cls.__name__, a))


class Meta(type):
    def who(cls, *args):
        return "meta", cls.__name__, args


class Made(metaclass=Meta):
    fee = staticmethod(lambda x: ("made", x))


def call(o, x):
    return o.fee(x), o.who(x)


objects = [Base(), Child(), Base, Child, Other(), Other, Slots(), Slots, Made]
for i in range(3):
    for o in objects:
        print(call(o, i))
print(Base().both(1), Child().both(2))

b = Base()
for i in range(4):
    print(call(b, i), call(Base, i), call(Child, i))
    if i == 0:
        b.fee = lambda x: ("own", x)
    if i == 1:
        Base.fee = staticmethod(lambda x: ("new", x))
        Base.who = classmethod(lambda cls, x: ("new", cls.__name__, x))
    if i == 2:
        del b.fee
        Child.who = staticmethod(lambda x: ("child", x))
b.__dict__["who"] = lambda x: ("dict", x)
print(call(b, 9))


class Strange(staticmethod):
    def __get__(self, obj, owner=None):
        return lambda x: ("strange", obj is None, x)


Child.fee = Strange(print)
Child.who = classmethod(staticmethod(lambda *a: ("nested", a)).__func__)
print(call(Child, 1), call(Child(), 2))
Child.who = classmethod(len)
try:
    print(call(Child, 1))
except TypeError as e:
    print(e)
print(Made.who(3), Meta.who(Made, 4))
try:
    Made().who(1)
except AttributeError as e:
    print(e)


# Attributes of functions.
def counted(f):
    def wrapper(*args, **kwargs):
        wrapper.calls += 1
        return f(*args, **kwargs)
    wrapper.calls = 0
    return wrapper


def plus(a, b=1):
    return a + b


fs = [counted(plus) for _ in range(3)]
for i in range(5):
    for f in fs[i % 3:]:
        f(i)
        f(i, b=2)
print([f.calls for f in fs], [sorted(vars(f)) for f in fs])
fs[1].calls = "x"
try:
    fs[1](1)
except TypeError as e:
    print(e)
del fs[2].calls
try:
    fs[2](1)
except AttributeError as e:
    print(e)


def get(f):
    return f.tag


def put(f, v):
    f.tag = v


for f in fs:
    put(f, 1)
    print(get(f), end=" ")
print()
del fs[0].tag
for f in fs + [plus, len]:
    try:
        print(get(f))
    except AttributeError as e:
        print(e)
for o in plus, b, Child, types.SimpleNamespace():
    put(o, o.__class__.__name__)
    print(get(o))
try:
    put(len, 1)
except AttributeError as e:
    print(e)
try:
    put(3, 1)
except AttributeError as e:
    print(e)
vars(plus)["tag"] = "through vars"
print(get(plus))
plus.__dict__ = {"tag": "new dict"}
print(get(plus), vars(plus))
plus.__name__ = "renamed"
print(plus.__name__)


# Methods of methods, and methods of classes.
class C:
    def __init__(self, *args):
        self.args = args


m = types.MethodType(C, 5)
a, z = 1, 2
print(m(6).args, a, z, types.MethodType(types.MethodType(lambda *a: a, 1), 2)(3), a, z)
out = []
m = types.MethodType(out.append, 7)
try:
    print(m(1), a, z)
except TypeError as e:
    print(e)
print(m(), out, a, z)
