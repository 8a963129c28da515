# attack: 50 suspended generators that are kept
# expect: memory
# limits: memory=64MB timeout=30s
keep = []
def g():
    data = [0] * 100
    yield data
while True:
    x = g()
    next(x)
    keep.append(x)
