# The sequence of comparisons that a sort makes, and what is left of a list whose sort was interrupted.

seed = 12345
def rnd(n):
    global seed
    seed = (seed * 6364136223846793005 + 1442695040888963407) & 0xFFFFFFFFFFFFFFFF
    return (seed >> 33) % n
log = []
class K:
    def __init__(s, v, i): s.v = v; s.i = i
    def __lt__(s, o):
        log.append(s.i * 10007 + o.i)
        if fail and len(log) == fail: raise ValueError('x')
        return s.v < o.v
fail = 0
def gen(n, mode):
    if mode == 0: return [rnd(1000000) for _ in range(n)]
    if mode == 1: return [rnd(5) for _ in range(n)]
    if mode == 2: return list(range(n))
    if mode == 3: return list(range(n, 0, -1))
    if mode == 4: return [i // 3 for i in range(n, 0, -1)]
    if mode == 5:
        a = list(range(n))
        for _ in range(n // 20 + 1):
            if n: a[rnd(n)] = rnd(n)
        return a
    if mode == 6:
        r = []
        while len(r) < n:
            k = rnd(40) + 1
            b = rnd(100)
            r += [b + (i if rnd(2) else -i) for i in range(k)] if rnd(3) == 0 else [b + i for i in range(k)] if rnd(2) else [b - i // 2 for i in range(k)]
        return r[:n]
    if mode == 7: return list(range(n // 2)) + list(range(n - n // 2))
    if mode == 8: return [rnd(3) for _ in range(n // 2)] + sorted([rnd(1000) for i in range(n - n // 2)], reverse=True)
h = 0
tot = 0
for n in list(range(0, 40)) + [63, 64, 65, 66, 100, 127, 128, 129, 200, 255, 256, 300, 500, 777, 1000]:
    for mode in range(9):
        for rev in (False, True):
            for f in (0, 1) if n < 300 else (0,):
                vals = gen(n, mode)
                a = [K(v, i) for i, v in enumerate(vals)]
                log.clear()
                fail = rnd(n * 6 + 1) if f else 0
                try:
                    a.sort(reverse=rev)
                    ok = 1
                except ValueError:
                    ok = 0
                for x in log: h = (h * 31 + x) % 1000000007
                for x in a: h = (h * 31 + x.i) % 1000000007
                tot += len(log)
    print(n, h, tot)
