# attack: 58 extend by an iterator that clears the target
# expect: ok
a = [1, 2, 3]
def g():
    for i in range(10):
        if i == 5:
            a.clear()
        yield i
a.extend(g())
assert a == [5, 6, 7, 8, 9]
