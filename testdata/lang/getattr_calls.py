# getattr(object, name)(…): methods chosen by name, over everything that can change what a name means.
class Visitor:
    default = "class value"

    def visit(self, kind, *args, **kw):
        return getattr(self, "visit_" + kind)(*args, **kw)

    def call(self, kind, x):
        return getattr(self, "visit_" + kind)(x)

    def visit_num(self, x):
        return x + 1

    def visit_add(self, x):
        return self.call("num", x) + self.call("num", x * 2)

    @staticmethod
    def visit_static(x):
        return ("static", x)

    @classmethod
    def visit_class(cls, x):
        return (cls.__name__, x)

    @property
    def visit_prop(self):
        return lambda x: ("prop", x)

    visit_len = len


class Sub(Visitor):
    def visit_num(self, x):
        return -x


def all_of(v):
    out = []
    for kind in ("num", "add", "static", "class", "prop", "len", "none"):
        for _ in range(3):
            try:
                r = v.call(kind, "ab" if kind == "len" else 3)
            except (AttributeError, TypeError) as e:
                r = str(e)
        out.append(r)
    return out


v, s = Visitor(), Sub()
print(all_of(v))
print(all_of(s))
v.visit_num = lambda x: ("instance", x)
print(all_of(v), all_of(Visitor()))
del v.visit_num
print(all_of(v))
Sub.visit_num = lambda self, x: x * 100
print(all_of(s))
Visitor.visit_none = lambda self, x: "some"
print(all_of(s), all_of(v))
del Sub.visit_num
print(all_of(s))
print(v.visit("num", 1), v.visit("num", x=5))
Visitor.__getattr__ = lambda self, name: lambda x: (name, x)
print(s.call("other", 1), s.call("num", 1))
Visitor.__getattribute__ = lambda self, name: object.__getattribute__(self, "call") if name == "call" else lambda x: "all"
print(s.call("num", 1))
del Visitor.__getattribute__, Visitor.__getattr__


class Slots:
    __slots__ = ("f", "g")

    def m(self, x):
        return [x]


o = Slots()
for _ in range(3):
    for name in ("f", "m", "h"):
        try:
            print(getattr(o, name)(4))
        except AttributeError as e:
            print(e)
    o.f = abs
m = getattr(o, "m")
print(m(1), m.__self__ is o, getattr(o, "m") == m, getattr(o, "m") is m, getattr(o, "m").__name__)
print(getattr(v, "default"), getattr(v, "nothing", "dflt"), getattr("abc", "upper")(), getattr([3, 1], "index")(1))
print(sorted([3, 1, 2], key=getattr(o, "m")), getattr(v, "visit_num")(getattr(v, "visit_num")(1)))
try:
    getattr(v, "default")(1)
except TypeError as e:
    print(e)
try:
    getattr(v, "visit_num")()
except TypeError as e:
    print(e)
try:
    getattr(v, "visit_num")(1, 2)
except TypeError as e:
    print(e)
try:
    getattr(v, 5)(1)
except TypeError as e:
    print(e)


class Caller:
    def __call__(self, x):
        return ("called", x)


v.visit_num = Caller()
print(getattr(v, "visit_num")(1), getattr(v, "visit_num")(x=2))


def shadowed(getattr):
    return getattr(1, 2)(3)


print(shadowed(lambda a, b: lambda c: (a, b, c)))
print([getattr(v, n)(2) for n in ("visit_num", "visit_static", "visit_class")])


def gen(o):
    for n in "fm":
        yield getattr(o, n)(-1)


print(list(gen(o)))
