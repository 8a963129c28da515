# attack: 56 equality of deep dicts
# expect: ok
a, b = {}, {}
for _ in range(100000):
    a, b = {1: a}, {1: b}
try:
    assert a == b
except RecursionError:
    pass
