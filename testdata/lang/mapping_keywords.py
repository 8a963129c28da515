# Keyword arguments from mappings that are not dicts.
class Pairs:
    def __init__(self, *pairs):
        self.pairs = pairs

    def keys(self):
        return [k for k, _ in self.pairs]

    def __getitem__(self, key):
        return next(v for k, v in self.pairs if k == key)


def f(**kw):
    return kw


print(f(**Pairs(("a", 1), ("b", 2)), c=3))
for call in (lambda: f(**Pairs(("a", 1), ("a", 2))), lambda: f(a=1, **Pairs(("a", 2))), lambda: f(**Pairs((1, 2))), lambda: f(**{"a": 1}, **Pairs(("b", 2), ("b", 3))),
             lambda: f(**5), lambda: f(**[1]), lambda: print(**Pairs(("sep", "-"), ("sep", "+")))):
    try:
        print(call())
    except TypeError as e:
        print(e)


class Broken(Pairs):
    def __getitem__(self, key):
        raise ZeroDivisionError("no")


try:
    f(**Broken(("x", 1)))
except ZeroDivisionError as e:
    print(e)
