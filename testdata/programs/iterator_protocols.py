class FloatRange:
    """Sequence with slicing, negative indices, membership, equality, and reversed."""

    def __init__(self, start, stop=None, step=1.0):
        if stop is None:
            start, stop = 0.0, start
        if step == 0:
            raise ValueError("step must not be zero")
        self.start, self.stop, self.step = float(start), float(stop), float(step)

    def __len__(self):
        n = (self.stop - self.start) / self.step
        return max(0, int(n) + (n > int(n)))

    def __getitem__(self, key):
        n = len(self)
        if isinstance(key, slice):
            lo, hi, st = key.indices(n)
            return FloatRange(self.start + lo * self.step, self.start + hi * self.step, self.step * st)
        if key < 0:
            key += n
        if not 0 <= key < n:
            raise IndexError(f"index {key} out of range for length {n}")
        return self.start + key * self.step

    def __eq__(self, other):
        return isinstance(other, FloatRange) and list(self) == list(other)

    def __repr__(self):
        return f"FloatRange({self.start}, {self.stop}, {self.step})"


class Peekable:
    _none = object()

    def __init__(self, it):
        self.it = iter(it)
        self.buffer = self._none

    def __iter__(self):
        return self

    def peek(self, default=None):
        if self.buffer is self._none:
            self.buffer = next(self.it, self._none)
        return default if self.buffer is self._none else self.buffer

    def __next__(self):
        if self.buffer is not self._none:
            out, self.buffer = self.buffer, self._none
            return out
        return next(self.it)

    def take_while(self, pred):
        while (x := self.peek(self._none)) is not self._none and pred(x):
            yield next(self)


class Old:
    """Iteration by __getitem__ alone."""

    def __getitem__(self, i):
        if i > 3:
            raise IndexError
        return i * 10


class Chain:
    def __init__(self, *its):
        self.its = its

    def __iter__(self):
        for it in self.its:
            yield from it

    def __reversed__(self):
        for it in reversed(self.its):
            yield from reversed(it)

    def __length_hint__(self):
        return 99


r = FloatRange(0, 2, 0.5)
print(list(r), len(r), r[1], r[-1], r[1:3], list(r[::-1]), list(reversed(r)), 1.5 in r, 1.6 in r)
print(r == FloatRange(0, 1.9, 0.5), sum(r), max(r), sorted(r, reverse=True), r.__iter__ if hasattr(r, "__iter__") else "no __iter__")
for bad in (lambda: r[9], lambda: FloatRange(1, 2, 0), lambda: r["x"]):
    try:
        bad()
    except (IndexError, ValueError, TypeError) as e:
        print(type(e).__name__, e)
p = Peekable("112233x")
print(p.peek(), p.peek(), "".join(p.take_while(str.isdigit)), p.peek(), list(p), p.peek("end"), next(p, "done"))
groups, p = [], Peekable([1, 1, 2, 3, 3, 3])
while (x := p.peek()) is not None:
    groups.append(list(p.take_while(lambda y: y == x)))
print(groups)
print(list(Old()), 20 in Old(), [*zip(Old(), "ab")], max(Old()), dict(enumerate(Old(), 1)))
ch = Chain([1, 2], (3,), "45")
print(list(ch), list(reversed(ch)), sum(1 for _ in ch), [*ch, *ch][3:6])
it = iter([1, 2, 3, 4])
print(list(zip(it, it)), next(it, None), it.__length_hint__())
count = iter(lambda c=[0]: c.__setitem__(0, c[0] + 1) or c[0], 5)
print(list(count), list(count))
first, *middle, last = FloatRange(5)
print(first, middle, last)
a, (b, *c), d = 1, "xyz", [4]
print(a, b, c, d)
for bad in ("for x in 5: pass", "a, b = FloatRange(3)", "[*None]", "iter(object())", "next([])", "len(iter([]))", "reversed({1})"):
    try:
        exec(bad)
    except (TypeError, ValueError) as e:
        print(f"{bad}: {type(e).__name__}: {e}")
d = {"a": 1, "b": 2}
try:
    for k in d:
        d[k + "x"] = 0
except RuntimeError as e:
    print(e)
print(list(map(lambda *a: a, [1, 2, 3], "ab")), list(zip([1, 2], "xy", strict=True)), list(enumerate("ab", 5)))
try:
    list(zip([1], "xy", strict=True))
except ValueError as e:
    print(e)
