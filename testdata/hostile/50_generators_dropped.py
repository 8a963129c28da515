# attack: 50 suspended generators that are dropped are reclaimed
# expect: ok
# limits: memory=64MB timeout=60s
def g():
    data = [0] * 1000
    yield data
for _ in range(100000):
    x = g()
    next(x)
