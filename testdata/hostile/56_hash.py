# attack: 56 hash of a deep tuple
# expect: ok
t = ()
for _ in range(100000):
    t = (t,)
try:
    hash(t)
except RecursionError:
    pass
