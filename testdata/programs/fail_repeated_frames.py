import sys

sys.setrecursionlimit(200)


def collatz(n, seen):
    if n == 1:
        raise StopIteration(f"reached one after {len(seen)} steps")
    seen.append(n)
    return collatz(n // 2 if n % 2 == 0 else 3 * n + 1, seen)


collatz(12, [])
