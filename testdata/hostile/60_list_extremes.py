# attack: 60 list methods with extreme indices
# expect: ok
big = 10**40
for v in (2**63, -2**63 - 1, big, -big):
    for f in (lambda a: a.pop(v), lambda a: a.insert(v, 1), lambda a: a * v, lambda a: a.__imul__(v)):
        a = [1, 2]
        try:
            f(a)
        except (OverflowError, IndexError, MemoryError):
            pass
a = [1, 2, 3]
assert a.index(2, -big, big) == 1
a[big:] = [4]
a[-big:-big] = [0]
assert a == [0, 1, 2, 3, 4]
del a[big:], a[-big:1]
assert a == [1, 2, 3, 4]
