# attack: 56 ordering of deep tuples
# expect: ok
a, b = (1,), (2,)
for _ in range(100000):
    a, b = (a,), (b,)
try:
    assert a < b
except RecursionError:
    pass
