# attack: 56 calling deeply wrapped functions
# expect: ok | error:RecursionError
f = lambda: 1
def wrap(g): return lambda: g()
for _ in range(100000):
    f = wrap(f)
f()
