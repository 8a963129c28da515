# attack: 59 many generators interleaved with calls and errors
# expect: ok
def g(n):
    total = 0
    for i in range(n):
        try:
            got = yield total + i
            total += got or 0
        except KeyError:
            total += 1000
gens = [g(50) for _ in range(200)]
for x in gens:
    next(x)
def recurse(n): return 0 if n == 0 else 1 + recurse(n - 1)
for r in range(40):
    for i, x in enumerate(gens):
        if (i + r) % 7 == 0:
            x.throw(KeyError())
        else:
            x.send(i)
    recurse(300)
sums = [x.send(0) for x in gens]
assert sums == [sum(1000 if (i + r) % 7 == 0 else i for r in range(40)) + 41 for i in range(200)]
