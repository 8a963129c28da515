# attack: 53 ... for argument tuples
# expect: memory
# limits: memory=32MB timeout=60s
keep = []
def f(*a, **k):
    keep.append((a, k))
while True:
    f(1, 2, x=3)
