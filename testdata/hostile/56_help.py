# attack: 56 help() of hostile objects
# expect: ok
import sys

sys.setrecursionlimit(300)


class Liar:
    def __getattr__(self, name):
        return self

    def __repr__(self):
        return "x" * 1_000_000


class Angry:
    @property
    def __doc__(self):
        raise ValueError("no")

    def __repr__(self):
        raise ValueError("no")


class Meta(type):
    def __dir__(cls):
        return ["a" * 1000, "b", "mro"]


class Odd(metaclass=Meta):
    """doc"""
    b = Angry()
    deep = []
    deep.append(deep)


class Deep:
    pass


for i in range(50):
    Deep = type("Deep", (Deep,), {"__doc__": "d" * 1000, "f": lambda self: 1})
for thing in Liar(), Angry(), Angry, Odd, Deep, Deep(), 5, None, [[]] * 3, sys, type, object, help:
    try:
        help(thing)
    except (ValueError, AttributeError, TypeError, RecursionError):
        pass
