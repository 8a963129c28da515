# The source of definitions ends where they end, and pprint folds what is not a list or dict.
import collections
import inspect
import pprint
import types


def first():
    pass
    # of the body

# of the module
class Second:
    text = """
not indented
"""

    def method(self):
        return [
    1,
        ]
     # not of the body

    # of the class


def decorator(f):
    return f


@decorator
# between
def third(): return 1
fourth = [lambda x: x,
          2]
generated = (i
             for i in ())


for obj in (first, Second, Second.method, third, fourth[0]):
    print(inspect.getsource(obj) + "--")

words = "the quick brown fox jumped over a lazy dog".split()
d = {w: i for i, w in enumerate(words)}
for obj in (b"abcdefghijklmnopqrstuvwxyz", bytearray(b"abcdefghijklmnopqrstuvwxyz"), types.MappingProxyType(d), collections.ChainMap(d, {}), collections.UserDict(d),
            collections.UserList(words), collections.UserString(" ".join(words)), [b"abcdefghijklmnopqrstuvwxyz"]):
    pprint.pprint(obj, width=20)
