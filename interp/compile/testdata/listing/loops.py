def collatz(n):
    steps = 0
    while n != 1:
        if n % 2 == 0:
            n //= 2
        else:
            n = 3 * n + 1
        steps += 1
    return steps
def pairs(d):
    for k, v in d.items():
        if v is None: continue
        if k in ("a", "b"): break
        yield k, v[0], v[1:], -v
    else:
        return None
total = sum(i * i for i in range(10))
squares = [x * y for x in range(3) if x for y in squares]
