# Dicts and their views under random operations, with keys that change the dict when they are compared; a hash of all outcomes and sizes.

seed = 7
def rnd(n):
    global seed
    seed = (seed * 6364136223846793005 + 1442695040888963407) & 0xFFFFFFFFFFFFFFFF
    return (seed >> 33) % n
h = 0
def note(s):
    global h
    for c in repr(s): h = (h * 131 + ord(c)) % 1000000007
class H:
    def __init__(s, v): s.v = v
    def __hash__(s): return s.v % 4
    def __eq__(s, o):
        log.append((s.v, getattr(o, 'v', o)))
        if mut and rnd(12) == 0:
            k = rnd(5)
            if k == 0: D.clear()
            elif k == 1: D.pop(rnd(9), None)
            elif k == 2: D[H(rnd(9) + 20)] = 'h'
            elif k == 3:
                for i in range(rnd(12)): D[i + 100] = 0
            elif D: D.popitem()
        return isinstance(o, H) and s.v == o.v
    def __repr__(s): return f'H{s.v}'
class Miss(dict):
    def __missing__(s, k): return f'm{k!r}'
class Sub(dict):
    def __iter__(s): return iter(list(dict.keys(s))[::-1])
    def keys(s): return list(dict.keys(s))[::-1]
log = []
mut = 0
D = {}
def key():
    k = rnd(9)
    if k < 3: return rnd(12)
    if k < 5: return f's{rnd(12)}'
    if k == 5: return H(rnd(9))
    if k == 6: return (rnd(3), f't{rnd(3)}')
    if k == 7: return [1.0, True, 0, -1, -2, 2**61 - 1, 2**61, None, 'a', 2.5][rnd(10)]
    return 'abc'[rnd(3)]
def mk(n):
    t = [dict, dict, dict, Miss, Sub][rnd(5)]
    d = t()
    if rnd(2):
        for _ in range(n): d[key()] = rnd(5)
    else:
        d.update([(key(), rnd(5)) for _ in range(n)])
    for _ in range(rnd(n + 1) if rnd(3) == 0 else 0): d.pop(key(), None)
    return d
def safe(f):
    try: return f()
    except Exception as e: return (type(e).__name__, repr(e.args[0]) if e.args else '')
def iterate(d, it, kind):
    out = []
    for x in it:
        out.append(x)
        if len(out) > 30: break
        k = rnd(10)
        if kind == 0: continue
        if k == 0: d[key()] = 1
        elif k == 1: d.pop(key(), None)
        elif k == 2 and d:
            kk = next(iter(d)); v = d.pop(kk); d[kk] = v
        elif k == 3 and d: d.popitem(); d[key()] = 5
    return out
def getsize(d): return d.__sizeof__()
for step in range(6000):
    D = d = mk(rnd(6) if rnd(2) else rnd(40))
    e = mk(rnd(8))
    mut = rnd(4) == 0
    log.clear()
    op = rnd(30)
    r = None
    if op == 0: r = safe(lambda: d[key()])
    elif op == 1: r = safe(lambda: d.get(key(), rnd(3)))
    elif op == 2: r = safe(lambda: d.pop(key()))
    elif op == 3: r = safe(lambda: d.setdefault(key(), 9))
    elif op == 4: r = safe(lambda: [d.popitem() for _ in range(rnd(4))])
    elif op == 5: r = safe(lambda: d.update(e))
    elif op == 6: r = safe(lambda: d | e)
    elif op == 7: r = safe(lambda: d.__ior__(e) is d)
    elif op == 8: r = safe(lambda: (d == e, d != e, d == dict(list(d.items())[::-1]), {**d} == d))
    elif op == 9: r = safe(lambda: d.keys() & e.keys())
    elif op == 10: r = safe(lambda: d.keys() | e)
    elif op == 11: r = safe(lambda: d.keys() - e.keys())
    elif op == 12: r = safe(lambda: d.keys() ^ e.keys())
    elif op == 13: r = safe(lambda: (d.items() & e.items(), d.items() - e.items(), d.items() ^ e.items(), d.items() | e.items()))
    elif op == 14: r = safe(lambda: (d.keys() <= e.keys(), d.keys() >= set(e), d.keys() == set(d), d.items() == d.copy().items(), d.keys() < set(list(d) + [99]), d.items() > e.items()))
    elif op == 15: r = safe(lambda: (d.keys().isdisjoint(e), d.items().isdisjoint(e.items()), d.keys().isdisjoint([key()]), set(e) & d.keys(), [1, 2, 'a'] & d.keys(), [1, 'zz'] - d.keys()))
    elif op == 16: r = safe(lambda: iterate(d, d, 1))
    elif op == 17: r = safe(lambda: iterate(d, d.items(), 1))
    elif op == 18: r = safe(lambda: iterate(d, reversed(d), 1))
    elif op == 19: r = safe(lambda: iterate(d, d.values(), 1))
    elif op == 20: r = safe(lambda: iterate(d, reversed(d.items()), 1))
    elif op == 21: r = safe(lambda: dict(d, **{f'k{i}': i for i in range(3)}))
    elif op == 22: r = safe(lambda: type(d).fromkeys(e, 1))
    elif op == 23: r = safe(lambda: (lambda **k: k)(**{k: v for k, v in d.items() if isinstance(k, str)}))
    elif op == 24:
        for _ in range(rnd(30)):
            k = rnd(4)
            if k == 0: d[key()] = rnd(5)
            elif k == 1: d.pop(key(), None)
            elif k == 2: safe(d.popitem)
            else: d[rnd(50)] = 1
        r = safe(lambda: (d, len(d), list(reversed(d))))
    elif op == 25: r = safe(lambda: (key() in d, key() in d.keys(), (key(), rnd(3)) in d.items(), rnd(5) in d.values()))
    elif op == 26:
        it = safe(lambda: iter(d.items())); r = [safe(lambda: next(it)), it.__length_hint__()]
        d[key()] = 4; r.append(it.__length_hint__()); r.append(safe(lambda: list(it)))
    elif op == 27: r = safe(lambda: (d.keys(), d.values(), d.items(), d.copy(), type(d.copy()).__name__))
    elif op == 28: r = safe(lambda: d.__delitem__(key()))
    elif op == 29: r = safe(lambda: (dict(d), {**d}, list(d), [*d], set(d), sorted(map(repr, d))))
    mut = 0
    note(d); note(r); note(log[:]); note(getsize(d))
    if step % 1000 == 0: print(step, h)
