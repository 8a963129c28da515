# What gathering *args does to the mapping of **kwargs is not seen by the call, and a class that loses its operator in the middle still asks the other operand.


def show(*args, **kwargs):
    return args, kwargs


def adding():
    named["b"] = 2
    yield 1


def clearing():
    named.clear()
    yield 1


def renaming():
    del named["a"]
    named[1] = 2
    yield 1


for gather in adding, clearing, renaming:
    for named in {"a": 1}, {}:
        try:
            print(gather.__name__, show(*gather(), **named), named)
        except KeyError as e:
            print(gather.__name__, repr(e))


class Right:
    def __radd__(self, other):
        return "radd"

    def __gt__(self, other):
        return "gt"


class Forgets:
    def __add__(self, other):
        del Forgets.__add__
        return NotImplemented

    def __lt__(self, other):
        del Forgets.__lt__
        return NotImplemented


class Plain:
    pass


class Changes:
    def __add__(self, other):
        self.__class__ = Plain
        return NotImplemented

    def __lt__(self, other):
        self.__class__ = Plain
        return NotImplemented

    def __contains__(self, other):
        self.__class__ = Plain
        return [1]


for cls in Forgets, Changes:
    print(cls() + Right(), cls() < Right())
print(1 in Changes(), 1 not in Changes())
try:
    Changes() + 1
except TypeError as e:
    print(e)
