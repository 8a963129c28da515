# objects of a class become descriptors after what they are attributes of has been used


class Plain:
    def __repr__(self):
        return "plain"


class Getter:
    def __repr__(self):
        return "getter"

    def __get__(self, obj, owner):
        return "got"


class Setter(Getter):
    def __set__(self, obj, value):
        print("set", value)


class Late:
    pass


class Later(Late):
    def __init__(self):
        pass


class Holder:
    late, plain, getter = Later(), Plain(), Getter()

    def __init__(self, late, getter=0):
        self.late = late
        self.getter = getter


class Sub(Holder):
    pass


def show(classes):
    for cls in classes:
        for i in range(20):
            h = cls(i, i + 1)
            seen = h.late, h.plain, h.getter, getattr(h, "la" + "te"), getattr(h, "pl" + "ain"), getattr(h, "get" + "ter")
        print(cls.__name__, seen, sorted(h.__dict__))


both = Holder, Sub
show(both)
Late.__get__ = lambda self, obj, owner: "late got"
show(both)
Late.__set__ = lambda self, obj, value: None
show(both)
del Late.__set__
show(both)
Holder.__dict__["plain"].__class__ = Getter
show(both)
Later.__bases__ = (Plain,)
show(both)
Getter.__set__ = lambda self, obj, value: None
show(both)
del Getter.__set__, Getter.__get__
show(both)


class A:
    __slots__ = ()


class B:
    __slots__ = ()


a = A()
a.__class__ = B
print(type(a).__name__)
