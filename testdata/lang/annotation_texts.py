# How annotations, aliases and their evaluators show values: classes and functions by qualified name, the rest by repr.
import math
from typing import TypeAliasType, TypeVar


def f():
    pass


class C:
    def m(self):
        pass


class Named:
    __qualname__ = "Own"

    def __init__(self, module):
        self.__module__, self.__qualname__ = module, "name"

    def __repr__(self):
        return "Named()"


print(list[f], list[len], list[math.sin], list[C.m], list[str.join], list[[f, int]], list[lambda: 1])
print(list[None], list[type(None)], list[...], int | None)
print(list[Named("a.b")], list[Named("builtins")], list[Named(None)], list[Named(1)])
for v in (None, f, type(None), int, C, "x", len, list[int], list[f], str.join, C().m):
    evaluate = TypeVar("T", bound=v).evaluate_bound
    print(evaluate and evaluate(4))
print(TypeVar("T", int, f).evaluate_constraints(4), TypeVar("T", default=None).evaluate_default(4))
for v in (f, None, [int], (int, f, [C]), "x", list[f], int | None, ...):
    print(TypeAliasType("B", v).evaluate_value(4))
