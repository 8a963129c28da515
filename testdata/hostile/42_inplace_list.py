# attack: 42 in-place repeat of a list leaves the list as it was
# expect: ok
a = [1, 2]
try:
    a *= 10**12
except MemoryError:
    pass
assert a == [1, 2]
