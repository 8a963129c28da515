# Iterators of arrays are pickled with their place, and subclasses take keywords.
import array
import copy
import pickle

a = array.array("i", [1, 2, 3])
it = iter(a)
next(it)
print(it.__reduce__()[1:], list(copy.copy(it)), list(pickle.loads(pickle.dumps(it))))
list(it)
print(it.__reduce__()[1:])


class Named(array.array):
    def __init__(self, typecode, name=None):
        self.name = name

print(Named("b", name="x").name)
try:
    type(it)()
except TypeError as e:
    print(e)
