# __dict__ where a class or module is an instance of an ordinary class as well; states whose slots a class names itself.
import types


class Base:
    pass


class Meta(Base, type):
    pass


class E(metaclass=Meta):
    pass


class Mod(Base, types.ModuleType):
    pass


class Err(Base, ValueError):
    pass


def show(what, f):
    try:
        print(what, f())
    except Exception as e:
        print(what, type(e).__name__, e)


slot = Base.__dict__["__dict__"]
print(type(E.__dict__).__name__, type(Mod("m").__dict__).__name__, sorted(k for k in Mod("m").__dict__ if "name" in k))
show("class", lambda: slot.__set__(E, {}))
show("module", lambda: slot.__set__(Mod("m"), {}))
show("error", lambda: slot.__delete__(Err()))
b = Base()
b.x = 1
slot.__delete__(b)
print(vars(b))


class A:
    __slotnames__ = ["spam"]

    def __getattr__(self, name):
        if name == "spam":
            return 42
        raise AttributeError(name)


print(A().__reduce_ex__(2)[2])


class Mro(type):
    def mro(cls):
        print(cls.__mro__)
        return super().mro()


class C(metaclass=Mro):
    pass
