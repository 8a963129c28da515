# attack: 59 iterators created before and after resizing
# expect: ok
d = {}
for n in range(300):
    d[n] = n
    it = iter(d)
    assert next(it) == 0
    assert list(d)[-1] == n
    assert len(list(d.items())) == n + 1
for n in range(0, 300, 2):
    del d[n]
assert list(d) == list(range(1, 300, 2))
