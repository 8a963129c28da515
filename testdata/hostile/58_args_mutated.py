# attack: 58 a list that changes while it is unpacked
# expect: ok
a = [1, 2, 3]
def f(*args): return args
class I:
    def __iter__(self):
        yield 1
        a.clear()
        yield 2
assert f(*a, *I(), *a) == (1, 2, 3, 1, 2)
