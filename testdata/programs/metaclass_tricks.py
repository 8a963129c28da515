class Singleton(type):
    _instances = {}

    def __call__(cls, *args, **kwargs):
        if cls not in cls._instances:
            cls._instances[cls] = super().__call__(*args, **kwargs)
        return cls._instances[cls]


class Settings(metaclass=Singleton):
    def __init__(self, debug=False):
        print("Settings.__init__", debug)
        self.debug = debug


class Ordered(type):
    @classmethod
    def __prepare__(mcls, name, bases, **kw):
        print("prepare", name, [b.__name__ for b in bases], kw)
        return {"created_by": mcls.__name__}

    def __new__(mcls, name, bases, ns, *, prefix=""):
        fields = [k for k, v in ns.items() if isinstance(v, Field)]
        cls = super().__new__(mcls, name, bases, dict(ns))
        inherited = [f for b in bases for f in getattr(b, "fields", [])]
        cls.fields = inherited + [prefix + f for f in fields]
        return cls

    def __init__(cls, name, bases, ns, **kw):
        super().__init__(name, bases, ns)
        cls.index = len(Ordered.known)
        Ordered.known.append(name)

    known = []

    def __len__(cls):
        return len(cls.fields)

    def __iter__(cls):
        return iter(cls.fields)

    def __contains__(cls, item):
        return item in cls.fields

    def __getattr__(cls, name):
        if name.startswith("by_"):
            return lambda **kw: f"{cls.__name__}.find({name[3:]}, {kw})"
        raise AttributeError(f"model {cls.__name__} has no {name!r}")

    def __instancecheck__(cls, obj):
        return all(hasattr(obj, f) for f in cls.fields)


class Field:
    pass


class Model(metaclass=Ordered):
    id = Field()


class User(Model, prefix="u_"):
    name = Field()
    mail = Field()

    def save(self):
        return f"saving {type(self).__name__}"


a, b = Settings(debug=True), Settings()
print(a is b, b.debug)
print(list(User), len(User), "u_name" in User, User.index, Ordered.known, User.created_by)
print(User.by_mail(value=3))
try:
    User.nothing
except AttributeError as e:
    print(e)


class Loose:
    id = u_name = u_mail = None


print(isinstance(Loose(), User), isinstance(3, User), type(User).__name__, User().save())
Point = type("Point", (), {"__slots__": ("x", "y"), "__init__": lambda s, x, y: (setattr(s, "x", x), setattr(s, "y", y))[0], "norm1": lambda s: abs(s.x) + abs(s.y)})
p = Point(3, -4)
print(p.norm1(), Point.__name__, Point.__bases__, hasattr(p, "__dict__"))


class A:
    def who(self): return ["A"]


class B(A):
    def who(self): return ["B"] + super().who()


class C(A):
    def who(self): return ["C"] + super().who()


class D(B, C):
    def who(self): return ["D"] + super().who()


print(D().who(), [c.__name__ for c in D.mro()])
try:
    class E(A, B):
        pass
except TypeError as e:
    print(str(e).replace("\n", " "))
try:
    class F(Model, Settings):
        pass
except TypeError as e:
    print(e)


class Tracker:
    subclasses = []

    def __init_subclass__(cls, tag=None, **kw):
        super().__init_subclass__(**kw)
        cls.subclasses.append((cls.__name__, tag))

    def __class_getitem__(cls, item):
        return f"{cls.__name__}[{item}]"


class T1(Tracker, tag="one"): ...
class T2(T1): ...


print(Tracker.subclasses, Tracker[int], T1["x"], Tracker.__subclasses__())
