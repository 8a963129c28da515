# bench: lists — list, dict and set comprehensions, nested, filtered, with calls, any/all/sum/zip/enumerate/map/filter


def squares(n):
    return [i * i for i in range(n) if i % 3]


def table(n):
    return [[i * j % 10 for j in range(n)] for i in range(n)]


def flatten(rows):
    return [x for row in rows for x in row if x]


def transpose(rows):
    return [list(col) for col in zip(*rows)]


def invert(n):
    d = {i: i * 31 % 1009 for i in range(n)}
    return {v: k for k, v in d.items()}


def names(n):
    return {f"k{i % 100}" for i in range(n)}


def pythagoras(n):
    return [(a, b, c) for c in range(1, n) for b in range(1, c) for a in range(c - b, b) if a * a + b * b == c * c]


def primes(n):
    return [p for p in range(2, n) if all(p % d for d in range(2, int(p ** 0.5) + 1))]


check = 0
for r in range(60):
    sq = squares(150_000)
    t = table(200)
    flat = flatten(transpose(t))
    inv = invert(40_000)
    check += sum(sq[r:r + 100]) + len(flat) + inv[r] + len(names(30_000))
    check += len(pythagoras(90)) + sum(primes(4000))
    check += sum(x > y for x, y in zip(flat, flat[1:]))
    check += sum(i for i, x in enumerate(flat) if x == 7)
    check += len(list(filter(None, map(lambda x: x & 1, flat)))) + max(map(abs, flat))
    check += any(x > 10 for x in flat) + min(x for x in sq if x > 1000)
print(check)
