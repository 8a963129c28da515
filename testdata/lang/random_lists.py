# Lists, tuples, ranges and slices under random operations, some of which change the list through the operands' own methods; a hash of all outcomes.

seed = 77
def rnd(n):
    global seed
    seed = (seed * 6364136223846793005 + 1442695040888963407) & 0xFFFFFFFFFFFFFFFF
    return (seed >> 33) % n
h = 0
def note(s):
    global h
    for c in repr(s): h = (h * 131 + ord(c)) % 1000000007
def b():
    k = rnd(8)
    if k == 0: return None
    if k == 1: return [10**30, -10**30, True, False][rnd(4)]
    return rnd(14) - 7
def st():
    k = rnd(6)
    return None if k == 0 else [0, 10**30, -10**30, 2**63 - 1, -2**63][rnd(5)] if k == 1 else rnd(7) - 3
class It:
    def __init__(s, l, x): s.l = l; s.x = x
    def __iter__(s):
        for i in s.x:
            s.l.append(i); yield i
        del s.l[:2]
class Ix:
    def __init__(s, l, v): s.l = l; s.v = v
    def __index__(s):
        if s.l: s.l.pop()
        return s.v
class E:
    def __init__(s, l, v): s.l = l; s.v = v
    def __eq__(s, o):
        if rnd(3) == 0: del s.l[rnd(4):]
        if rnd(5) == 0: s.l.append(3)
        return s.v == o
    def __repr__(s): return f'E{s.v}'
    def __lt__(s, o): return True
for step in range(6000):
    n = rnd(9)
    l = [rnd(5) for _ in range(n)]
    op = rnd(24)
    r = None
    try:
        s = slice(b(), b(), st())
        if rnd(20) == 0: s = slice(Ix(l, rnd(5)), Ix(l, rnd(9)), [None, 1, 2, -1][rnd(4)])
        if op == 0: r = l[s], tuple(l)[s]
        elif op == 1: del l[s]
        elif op == 2: l[s] = [rnd(9) + 10 for _ in range(rnd(5))]
        elif op == 3: l[s] = l
        elif op == 4: l[s] = It(l, [7, 8, 9][:rnd(4)])
        elif op == 5: l[s] = (i for i in range(rnd(4)))
        elif op == 6: l[b()] = 99
        elif op == 7: del l[b()]
        elif op == 8: r = l[b()], tuple(l)[b()]
        elif op == 9: r = l.pop(*([] if rnd(2) else [b()]))
        elif op == 10: l.insert(b(), 50)
        elif op == 11: l.remove(E(l, rnd(5)) if rnd(4) == 0 else rnd(5))
        elif op == 12: r = l.index(E(l, rnd(5)) if rnd(4) == 0 else rnd(5), *[x for x in [b(), b()][:rnd(3)]])
        elif op == 13: l.extend([It(l, [1, 2]), l, (5, 6), {1: 2, 3: 4}, 'ab', range(3), iter([4, 5])][rnd(7)])
        elif op == 14: l += [It(l, [1, 2]), l, (5, 6), {1: 2, 3: 4}, 'ab', range(3), 5][rnd(7)]
        elif op == 15: l *= rnd(5) - 1
        elif op == 16: r = l * (rnd(4) - 1), (rnd(3)) * tuple(l), l + [1], tuple(l) + (2,)
        elif op == 17: l.reverse(); r = list(reversed(l)), l.count(rnd(5)), l.count(E(l, 2))
        elif op == 18:
            m = [rnd(5) for _ in range(rnd(9))]
            r = [l < m, l <= m, l == m, l != m, l > m, l >= m, tuple(l) < tuple(m), tuple(l) >= tuple(m)]
        elif op == 19:
            m = l[:]; i = rnd(len(l) + 1)
            l.insert(i, E(l, 1)); m.insert(i, 1)
            r = l == m, l != m, l[:3] < m[:3]
        elif op == 20: r = E(l, rnd(5)) in l, rnd(5) in l, E(l, 3) in tuple(l)
        elif op == 21:
            r = []
            for x in l:
                r.append(x)
                if len(r) > 12: break
                k = rnd(5)
                if k == 0: l.append(1)
                elif k == 1 and l: l.pop()
                elif k == 2: l.insert(0, 2)
        elif op == 22:
            r = range(rnd(20) - 10, rnd(30) - 10, rnd(9) - 4 or 1)
            r = r, r[s], len(r), list(r[s]), [x in r for x in range(-5, 5)]
            if rnd(2): r = r, range(-2**65, 2**65, 2**60 + rnd(5))[s], s.indices(rnd(10))
        elif op == 23:
            it = iter(l); r = [next(it, None), it.__length_hint__()]
            ri = reversed(l); r += [next(ri, None), ri.__length_hint__()]
            l.clear() if rnd(2) else l.append(3)
            r += [it.__length_hint__(), ri.__length_hint__(), list(it), list(ri)]
    except Exception as e:
        r = (type(e).__name__, e.args[0] if e.args else '')
    note(l); note(r)
    if step % 1000 == 0: print(step, h)
