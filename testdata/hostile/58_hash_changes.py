# attack: 58 a hash that changes between calls
# expect: ok
import itertools
n = itertools.count()
class K:
    def __hash__(self): return next(n)
k = K()
d = {k: 1}
d[k] = 2
d[k] = 3
assert 1 <= len(d) <= 3
for _ in range(100):
    d.get(k)
    d.pop(k, None)
s = {K() for _ in range(1000)}
s2 = set(s)
assert len(s) == 1000 and len(s2) == 1000
