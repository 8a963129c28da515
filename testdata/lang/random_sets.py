# Sets under random operations: the order of elements shows the layout of the table and which operand was walked.

seed = 4242
def rnd(n):
    global seed
    seed = (seed * 6364136223846793005 + 1442695040888963407) & 0xFFFFFFFFFFFFFFFF
    return (seed >> 33) % n
class S(set): pass
class F(frozenset): pass
def elem():
    k = rnd(12)
    if k < 4: return rnd(30)
    if k < 6: return rnd(100000)
    if k == 6: return 's' + f'{rnd(50)}'
    if k == 7: return (rnd(5), rnd(5))
    if k == 8: return rnd(40) / 4
    if k == 9: return -rnd(10)
    if k == 10: return [None, True, False, 2**61 - 1 + rnd(3), 2**70][rnd(5)]
    return frozenset([rnd(3)])
h = 0
def note(s):
    global h
    for x in s: h = (h * 131 + hash(x)) % 1000000007
    h = (h * 31 + len(s)) % 1000000007
def mk(n):
    k = rnd(6)
    e = [elem() for _ in range(n)]
    if k == 0: return set(e)
    if k == 1: return frozenset(e)
    if k == 2: return S(e)
    if k == 3: return set(dict.fromkeys(e))
    if k == 4:
        s = set()
        for x in e: s.add(x)
        return s
    return F(e)
def other(n):
    k = rnd(5)
    if k < 3: return mk(n)
    e = [elem() for _ in range(n)]
    if k == 3: return e
    return dict.fromkeys(e)
def size():
    k = rnd(10)
    return rnd(6) if k < 4 else rnd(40) if k < 8 else rnd(300)
names = []
for step in range(4000):
    a = mk(size()); b = other(size())
    op = rnd(14)
    r = None
    try:
        if op == 0: r = a | b
        elif op == 1: r = a & b
        elif op == 2: r = a - b
        elif op == 3: r = a ^ b
        elif op == 4: r = a.union(b, other(size()))
        elif op == 5: r = a.intersection(b, other(size()))
        elif op == 6: r = a.difference(b, other(size()))
        elif op == 7: r = a.symmetric_difference(b)
        elif op == 8: r = [a.issubset(b), a.issuperset(b), a.isdisjoint(b), a == b, a != b]
        elif op == 9: r = [a < b, a <= b, a > b, a >= b]
        elif op == 10:
            k = rnd(4)
            r = a.copy() if not isinstance(a, frozenset) else set(a)
            if k == 0: r |= b
            elif k == 1: r &= b
            elif k == 2: r -= b
            else: r ^= b
        elif op == 11:
            k = rnd(4)
            r = set(a)
            if k == 0: r.update(b, other(5))
            elif k == 1: r.intersection_update(b, other(50))
            elif k == 2: r.difference_update(b, other(5))
            else: r.symmetric_difference_update(b)
        elif op == 12:
            r = set(a)
            out = []
            for _ in range(rnd(len(r) + 1)):
                k = rnd(4)
                if k == 0 and r: out.append(r.pop())
                elif k == 1: r.add(elem())
                elif k == 2: r.discard(elem())
                elif b:
                    x = list(b)[rnd(len(b))]
                    if x in r: r.remove(x)
                    else: r.add(x)
            note(out)
        elif op == 13:
            r = a if rnd(2) else set(b)
    except TypeError as e:
        r = [f'{e}']
    if isinstance(r, (set, frozenset)):
        note([type(r).__name__])
    note(r)
    if isinstance(r, (set, frozenset)): note([repr(r), hash(frozenset(r))])
    if step % 500 == 0: print(step, h)
big = set(range(0, 200000, 3))
note(big); big -= set(range(0, 100000, 2)); note(big); big |= {f'{i}' for i in range(60000)}; note(big)
print(h)
