# Sorting of numbers, strings, tuples and mixtures: the order by places shows whether it is stable.

seed = 999
def rnd(n):
    global seed
    seed = (seed * 6364136223846793005 + 1442695040888963407) & 0xFFFFFFFFFFFFFFFF
    return (seed >> 33) % n
words = ['a', 'b', 'abcdefgh', 'abcdefghi', 'abcdefgh\0', 'z', '', 'é', 'ü', '\U0001F600', 'ab', 'abc', 'abcdefghz', '\uffff']
h = 0
def big(): return rnd(1 << 31) * (1 << 31) * (1 if rnd(2) else -1)
gens = [lambda: rnd(10), lambda: rnd(1000000) - 500000, big, lambda: rnd(100) / 7 - 5, lambda: float(big()), lambda: words[rnd(len(words))], lambda: f'{rnd(1000)}', lambda: [0.0, -0.0, 1.0][rnd(3)],
  lambda: (rnd(5), f'{rnd(3)}'), lambda: (rnd(3), rnd(3) / 2, rnd(100)), lambda: [rnd(3), rnd(3)], lambda: rnd(2) == 1, lambda: [1, True, 1.0, 0, False, 2][rnd(6)], lambda: 2**70 + rnd(5), lambda: (), lambda: (f'{rnd(3)}',) * rnd(3),
  lambda: [float('inf'), float('-inf'), 1e308, -1e308, 0.5, -0.5][rnd(6)], lambda: -9223372036854775808 + rnd(3) if rnd(2) else 9223372036854775807 - rnd(3)]
for n in (2, 3, 5, 17, 40, 99, 100, 101, 300, 1500):
    for gi, g in enumerate(gens):
        for rev in (False, True):
            a = [g() for _ in range(n)]
            if rnd(8) == 0: a.sort()
            if rnd(8) == 0: a.sort(reverse=True)
            ids = [[x, i] for i, x in enumerate(a)]
            ids.sort(key=lambda p: p[0], reverse=rev)
            b = sorted(a, reverse=rev)
            for (x, i), y in zip(ids, b):
                if not (x == y): print('bad', gi, n)
                h = (h * 31 + i) % 1000000007
            if repr(b) != repr([p[0] for p in ids]): print('bad2', gi, n, rev)
    print(n, h)
