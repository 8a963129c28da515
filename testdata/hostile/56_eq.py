# attack: 56 equality of deep lists
# expect: ok
a = b = None
a, b = [], []
for _ in range(100000):
    a, b = [a], [b]
try:
    assert a == b
except RecursionError:
    pass
