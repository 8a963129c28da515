# Attributes without descriptors, classes' attributes, documentation, source and what kind of thing an object is.
import enum, functools, inspect, types, typing
# Above the class.
# Two lines.
class Base:
    """What Base is.

        Indented.
    """

    __slots__ = {"power": "in watts"}

    def method(self):
        """What method does."""

    @property
    def prop(self):
        """What prop tells."""

    @classmethod
    def make(cls): pass

    @staticmethod
    def stat(): pass


class Derived(Base):
    def method(self): pass

    @property
    def prop(self): return 1

    def __getattr__(self, name):
        raise RuntimeError(name)


@functools.wraps(Base.method)
def wrapper(*args):  # a comment
    return [
        1,
    ]
    # the end


def show(f, *a):
    try:
        print(f(*a))
    except Exception as e:
        print(type(e).__name__, str(e).split(" at 0x")[0])


for x in (Base, Derived, Base.method, Derived.method, Derived().method, Derived.prop, Base.power, Base.make, wrapper):
    show(inspect.getdoc, x)
for x in (Base, Base.prop.fget, wrapper, wrapper.__code__, int, len, 5):
    show(inspect.getsource, x)
    show(inspect.getcomments, x)
show(inspect.getsourcelines, Base.make)
show(inspect.findsource, type("Made", (), {}))
print(inspect.getmodule(Base) is inspect.getmodule(wrapper), inspect.getmodule(len))


class Meta(type):
    meta_attr = 1

    @property
    def hidden(cls): raise RuntimeError


class Odd(metaclass=Meta):
    @property
    def __dict__(self): raise RuntimeError

    @types.DynamicClassAttribute
    def dyn(self): return 1
    attr = property(lambda self: 1 / 0)


class Plain:
    a = 1
    d = property(lambda self: 5)

    def __init__(self): self.a = 2


for obj, name in ((Odd(), "attr"), (Odd, "meta_attr"), (Odd, "hidden"), (Plain(), "a"), (Plain(), "d"), (Base(), "power"), (Plain(), "zz"), (Derived(), "zz"), (5, "real"), (types, "FunctionType")):
    show(lambda: type(inspect.getattr_static(obj, name)).__name__)
show(inspect.getattr_static, Plain(), "zz", 7)
print([(n, k, c.__name__) for n, k, c, o in inspect.classify_class_attrs(Base) if c is Base and not n.startswith("__")])
print([(n, k, c.__name__) for n, k, c, o in inspect.classify_class_attrs(Odd) if not n.startswith("__")])
print([n for n, v in inspect.getmembers(Plain()) if not n.startswith("__")], [n for n, v in inspect.getmembers(Base, inspect.isfunction)], [n for n, v in inspect.getmembers_static(Plain()) if not n.startswith("__")])
print(inspect.getclasstree([Derived, Base, Plain], True))


def gen(): yield
async def coro(): pass
async def agen(): yield
@types.coroutine
def awaited(): yield


tests = [n for n in inspect.__all__ if n.startswith("is")]
g, c = gen(), coro()
for name, x in (("gen", gen), ("g", g), ("coro", coro), ("c", c), ("agen", agen), ("awaited", awaited()), ("len", len), ("join", str.join), ("bound", "".join), ("wrapper", object.__str__), ("method", Plain().__init__),
                ("partial", functools.partial(coro)), ("class", Plain), ("prop", Plain.d), ("slot", Base.power), ("getset", types.FunctionType.__code__), ("module", types), ("static", Base.__dict__["stat"]),
                ("dispatch", functools.singledispatch(gen)), ("code", gen.__code__)):
    print(name, [t for t in tests if getattr(inspect, t)(x)])
c.close()


def outer(n):
    def inner(a):
        print(n, a, len, Base.power, missing, Plain)
    return inner


v = inspect.getclosurevars(outer(5))
print(v.nonlocals, sorted(v.globals), sorted(v.builtins), sorted(v.unbound))


def loop(): pass


loop.__wrapped__ = loop
show(inspect.unwrap, loop)
print(inspect.unwrap(wrapper) is Base.method, inspect.unwrap(wrapper, stop=lambda f: True) is wrapper)
print(inspect.cleandoc("  a\n    b\n      c\n\n"), inspect.indentsize("\t x"))
print(inspect.getgeneratorstate(g), inspect.getcoroutinestate(c))


class Abstract(__import__("abc").ABC):
    def __init_subclass__(cls): print(cls.__name__, inspect.isabstract(cls))

    @__import__("abc").abstractmethod
    def f(self): pass


class Half(Abstract): pass
class Full(Abstract):
    def f(self): pass


print(inspect.isabstract(Abstract), inspect.isabstract(Half), inspect.isabstract(Full), inspect.isabstract(5))
