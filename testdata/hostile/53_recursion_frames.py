# attack: 53 ... for frames of suspended generators
# expect: memory
# limits: memory=32MB timeout=60s
def g(n):
    a = b = c = d = e = f = n
    yield
keep = []
while True:
    x = g(1)
    next(x)
    keep.append(x)
