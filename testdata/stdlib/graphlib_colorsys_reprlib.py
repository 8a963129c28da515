import colorsys
import reprlib
from graphlib import CycleError, TopologicalSorter

print(list(TopologicalSorter({"d": ["b", "c"], "b": ["a"], "c": ["a"]}).static_order()))
ts = TopologicalSorter()
ts.add("x", "y", "z")
ts.add("y", "w")
ts.prepare()
while ts.is_active():
    ready = ts.get_ready()
    print(ready)
    ts.done(*ready)
try:
    list(TopologicalSorter({1: [2], 2: [3], 3: [1]}).static_order())
except CycleError as e:
    print(e)
for f in [lambda: ts.add(1), lambda: ts.done("q"), lambda: TopologicalSorter().get_ready(), lambda: ts.done("x")]:
    try:
        f()
    except ValueError as e:
        print(e)
t = TopologicalSorter({1: [2]})
t.prepare()
try:
    t.done(1)
except ValueError as e:
    print(e)
for c in [(0.2, 0.4, 0.4), (1, 0, 0), (0.5, 0.5, 0.5), (0.1, 0.9, 0.3)]:
    print(colorsys.rgb_to_hsv(*c), colorsys.rgb_to_hls(*c), colorsys.rgb_to_yiq(*c))
    print(colorsys.hsv_to_rgb(*c), colorsys.hls_to_rgb(*c), colorsys.yiq_to_rgb(*c))
print(reprlib.repr(list(range(100))), reprlib.repr("x" * 100), reprlib.repr({i: i for i in range(10)}), reprlib.repr(set(range(10))), reprlib.repr(10**100))
print(reprlib.repr([[[[[[[[1]]]]]]]]), reprlib.repr((1,)), reprlib.repr(()), reprlib.repr(frozenset()), reprlib.repr("ab'" * 20))
r = reprlib.Repr(maxlist=2, indent=2, maxlevel=2)
print(r.repr([1, [2, [3]], 4]))


class N:
    def __init__(self):
        self.c = [self, self]

    @reprlib.recursive_repr()
    def __repr__(self):
        return f"N({self.c})"


print(N())
