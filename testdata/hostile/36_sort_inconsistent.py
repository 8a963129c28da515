# attack: 36 an inconsistent comparison
# expect: ok
# limits: timeout=10s
import itertools
flip = itertools.cycle([True, False, False, True, True])
class L:
    def __lt__(self, o): return next(flip)
a = [L() for _ in range(3000)]
b = sorted(a)
assert len(b) == 3000 and set(map(id, a)) == set(map(id, b))
