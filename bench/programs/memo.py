# bench: dict — memo tables: dicts with int and tuple keys, functools.cache and lru_cache, and tables of counts
from functools import cache, lru_cache


def grid_paths(rows, cols, memo):
    if rows == 0 or cols == 0:
        return 1
    key = (rows, cols)
    if key in memo:
        return memo[key]
    memo[key] = result = (grid_paths(rows - 1, cols, memo) + grid_paths(rows, cols - 1, memo)) % 1_000_000_007
    return result


@cache
def partitions(n, largest):
    if n == 0:
        return 1
    if n < 0 or largest == 0:
        return 0
    return (partitions(n, largest - 1) + partitions(n - largest, largest)) % 1_000_000_007


@lru_cache(maxsize=None)
def stones(a, b, c):
    if a + b + c == 0:
        return False
    return any(not stones(*sorted(t)) for t in moves(a, b, c))


def moves(a, b, c):
    for k in range(1, 4):
        if a >= k:
            yield a - k, b, c
        if b >= k:
            yield a, b - k, c
        if c >= k:
            yield a, b, c - k


def chain_lengths(limit):
    known = {1: 1}
    for n in range(2, limit):
        x, path = n, []
        while x not in known:
            path.append(x)
            x = x // 2 if x % 2 == 0 else 3 * x + 1
        length = known[x]
        for x in reversed(path):
            length += 1
            known[x] = length
    return max(known.values()), len(known)


def two_sums(n):
    seen = {}
    pairs = 0
    for i in range(n):
        v = i * 7919 % 100_003
        if 100_000 - v in seen:
            pairs += 1
        seen[v] = i
    return pairs


total = 0
for size in range(120, 250, 4):
    total += grid_paths(size, size - 20, {})
print(total, partitions(490, 490), sum(stones(a, b, c) for c in range(28) for b in range(c + 1) for a in range(b + 1)))
print(chain_lengths(600_000), two_sums(3_500_000))
