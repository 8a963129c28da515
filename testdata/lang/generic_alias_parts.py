# Aliases such as list[int]: what they take from their origin, unpacked ones, what is in them.
import copy
import inspect
import operator
import pickle
from types import GenericAlias
from typing import TypeVar

T, U = TypeVar("T"), TypeVar("U")

alias = list[int]
numbers = alias()
alias.append(numbers, 3)
print(numbers, alias.__getitem__(numbers, 0), alias.__len__(numbers), alias.__eq__([1], [1]))
names = set(dir(alias))
print(names >= set(dir(list)), "__origin__" in names, "__copy__" in names, "__bases__" in names, all(hasattr(alias, n) for n in names))

[unpacked] = tuple[int, ...]
print(unpacked, unpacked.__unpacked__)
it = iter(tuple[int, str])
print(type(it).__name__, next(it), list(it))
for made in copy.copy(unpacked), copy.deepcopy(unpacked), pickle.loads(pickle.dumps(unpacked)), pickle.loads(pickle.dumps(list[int])):
    print(made, made == unpacked)
print(pickle.loads(pickle.dumps(iter(tuple[int]))).__next__())

both = GenericAlias(dict, ([T, (U, int)], list[T]))
print(both, both.__parameters__)
print(both[str, float].__args__)
loop = [T]
loop.append(loop)
for what in "__parameters__", "repr":
    try:
        repr(GenericAlias(dict, (loop,))) if what == "repr" else getattr(GenericAlias(dict, (loop,)), what)
    except RecursionError:
        print(what, "recursion")


class Clears:
    def __repr__(self):
        emptied.clear()
        return "x"


emptied = [Clears(), 1]
try:
    repr(GenericAlias(int, emptied))
except IndexError as e:
    print("IndexError", e)

# What is called through a getter, and what a pickle of one makes.
print(inspect.signature(operator.itemgetter(1)), inspect.signature(operator.attrgetter), type(len).__call__.__text_signature__)


class Point:
    def __init__(self, x, y):
        self.x, self.y = x, y

    def moved(self, by, *, twice=False):
        return self.x + by * (1 + twice)


for getter in operator.attrgetter("x"), operator.attrgetter("x", "y.real"), operator.methodcaller("moved", 2), operator.methodcaller("moved", 2, twice=True), operator.itemgetter(slice(1, 3)):
    again = pickle.loads(pickle.dumps(getter))
    print(again, again("abcd" if isinstance(getter, operator.itemgetter) else Point(3, 4)))
