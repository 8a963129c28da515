# attack: 58 slice assignment from an iterator that mutates the target
# expect: ok
a = [1, 2, 3]
def g():
    a.clear()
    yield 1
    yield 2
a[1:2] = g()
assert a == [1, 2]
