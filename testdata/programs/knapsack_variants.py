"""Classic dynamic programming: 0/1 and unbounded knapsack, coin change, LCS, LIS, edit distance."""
from bisect import bisect_left
from functools import cache


def knapsack01(items, capacity):
    best = [[0] * (capacity + 1) for _ in range(len(items) + 1)]
    for i, (name, w, v) in enumerate(items, 1):
        for c in range(capacity + 1):
            best[i][c] = best[i - 1][c]
            if w <= c:
                best[i][c] = max(best[i][c], best[i - 1][c - w] + v)
    chosen, c = [], capacity
    for i in range(len(items), 0, -1):
        if best[i][c] != best[i - 1][c]:
            chosen.append(items[i - 1][0])
            c -= items[i - 1][1]
    return best[-1][capacity], chosen[::-1]


def unbounded(items, capacity):
    dp = [0] * (capacity + 1)
    for c in range(1, capacity + 1):
        dp[c] = max([dp[c - w] + v for _, w, v in items if w <= c], default=0)
    return dp[capacity]


def count_change(coins, amount):
    ways = [1] + [0] * amount
    for coin in coins:
        for a in range(coin, amount + 1):
            ways[a] += ways[a - coin]
    return ways[amount]


def fewest_coins(coins, amount):
    INF = float("inf")
    dp = [0] + [INF] * amount
    pick = [None] * (amount + 1)
    for a in range(1, amount + 1):
        for c in coins:
            if c <= a and dp[a - c] + 1 < dp[a]:
                dp[a], pick[a] = dp[a - c] + 1, c
    if dp[amount] == INF:
        return None
    used = []
    while amount:
        used.append(pick[amount])
        amount -= pick[amount]
    return used


def lcs(a, b):
    @cache
    def go(i, j):
        if i == len(a) or j == len(b):
            return ""
        if a[i] == b[j]:
            return a[i] + go(i + 1, j + 1)
        return max(go(i + 1, j), go(i, j + 1), key=len)
    return go(0, 0), go.cache_info()


def lis(seq):
    tails, links, at = [], [None] * len(seq), []
    for i, x in enumerate(seq):
        k = bisect_left(tails, x)
        if k == len(tails):
            tails.append(x)
            at.append(i)
        else:
            tails[k] = x
            at[k] = i
        links[i] = at[k - 1] if k else None
    out, i = [], at[-1]
    while i is not None:
        out.append(seq[i])
        i = links[i]
    return out[::-1]


def edit_distance(a, b):
    row = list(range(len(b) + 1))
    for i, ca in enumerate(a, 1):
        prev, row[0] = row[0], i
        for j, cb in enumerate(b, 1):
            prev, row[j] = row[j], min(row[j] + 1, row[j - 1] + 1, prev + (ca != cb))
    return row[-1]


ITEMS = [("tent", 30, 90), ("stove", 12, 40), ("rope", 9, 25), ("camera", 5, 35), ("books", 14, 18), ("food", 20, 60)]
print(knapsack01(ITEMS, 50))
print(unbounded(ITEMS, 50))
print(count_change([1, 2, 5, 10, 25, 50], 100), fewest_coins([1, 7, 10], 14), fewest_coins([5, 10], 3))
print(lcs("AGGTABQRSX", "GXTXAYBRS"))
print(lis([3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5, 8, 9, 7, 9]))
for pair in [("kitten", "sitting"), ("flaw", "lawn"), ("", "abc"), ("same", "same")]:
    print(pair, edit_distance(*pair))
