# attack: 58 iterators that raise in the middle leave containers usable
# expect: ok
def g():
    yield 1
    yield 2
    raise KeyError('mid')
for make in (list, tuple, set, frozenset, sorted, sum, max, min, dict.fromkeys, bytes, bytearray, any, lambda i: all(x > 0 for x in i), lambda i: [*i], lambda i: dict((x, x) for x in i), lambda i: ','.join(str(x) for x in i)):
    try:
        make(g())
    except KeyError as e:
        assert e.args == ('mid',)
a = [0]
try:
    a.extend(g())
except KeyError:
    pass
assert a == [0, 1, 2]
