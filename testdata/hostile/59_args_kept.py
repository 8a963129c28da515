# attack: 59 argument tuples and keyword dicts are not reused
# expect: ok
kept = []
def f(*a, **k):
    kept.append((a, k))
for i in range(1000):
    f(i, x=i)
assert all(a == (i,) and k == {'x': i} for i, (a, k) in enumerate(kept))
