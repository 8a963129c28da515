# attack: 58 mutation meanwhile
# expect: ok | error
# limits: timeout=1s memory=64MB
import array

a = array.array("i", range(100))
class I:
    def __index__(self):
        while a:
            a.pop()
        return 5
for f in (lambda: a.insert(I(), 1), lambda: a.__setitem__(50, I()), lambda: a[I()], lambda: a.pop(I()), lambda: a * I(), lambda: a.extend(x for x in [I(), I()]), lambda: a.index(1, I()), lambda: a[I():I():I()]):
    if not a:
        a.extend(range(100))
    try:
        f()
    except (IndexError, ValueError, TypeError):
        pass
m = memoryview(a)
for f in (lambda: a.append(1), lambda: a.extend([1]), a.pop):
    try:
        f()
    except BufferError:
        continue
    raise AssertionError("resized under a view")
