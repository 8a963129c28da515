# Unpacking: targets, stars, calls, displays, order, and error texts.

def t(label, f):
    """Print what f() gives, or the exception it raises."""
    try:
        print(label, '->', repr(f()))
    except BaseException as e:
        print(label, '!!', type(e).__name__ + ':', e)


class It:
    def __init__(self, n): self.n = n
    def __iter__(self):
        for i in range(self.n):
            log.append(i)
            yield i
class NoIter: pass
class BadIter:
    def __iter__(self): return 5
class ErrIter:
    def __iter__(self):
        yield 1
        raise ValueError('mid')
log = []
def u1(v):
    a, = v
    return a
def u2(v):
    a, b = v
    return a, b
def u3(v):
    [a, b, c] = v
    return a, b, c
def s1(v):
    *a, = v
    return a
def s2(v):
    a, *b = v
    return a, b
def s3(v):
    *a, b = v
    return a, b
def s4(v):
    a, *b, c = v
    return a, b, c
def s5(v):
    a, b, *c, d, e = v
    return a, b, c, d, e
def n1(v):
    (a, b), [c, *d] = v
    return a, b, c, d
def n0(v):
    () = v
    [] = v
    return 'ok'
for f in (u1, u2, u3, s1, s2, s3, s4, s5):
    for v in ([], [1], (1, 2), 'abc', {1: 'a', 2: 'b'}, range(5)):
        t(f'{f.__name__} {v!r}', lambda: f(v))
for v in (5, None, NoIter, BadIter(), ErrIter(), 1.5):
    t(f'u2 {type(v).__name__}', lambda: u2(v))
    t(f's2 {type(v).__name__}', lambda: s2(v))
t('u2(NoIter())', lambda: u2(NoIter()))
t('s2(NoIter())', lambda: s2(NoIter()))
t('n1([(1, 2), (3, 4, 5)])', lambda: n1([(1, 2), (3, 4, 5)]))
t('n1([(1, 2), ()])', lambda: n1([(1, 2), ()]))
t('n1([1, 2])', lambda: n1([1, 2]))
t('n1([(1, 2)])', lambda: n1([(1, 2)]))
t('n0([])', lambda: n0([]))
t('n0([1])', lambda: n0([1]))
t("n0('')", lambda: n0(''))
t('n0(5)', lambda: n0(5))
t('(u1(It(1)), log[:], log.clear())', lambda: (u1(It(1)), log[:], log.clear()))
t('(u2(It(2)), log[:], log.clear())', lambda: (u2(It(2)), log[:], log.clear()))
t('(u2(It(5)), log[:], log.clear())', lambda: (u2(It(5)), log[:], log.clear()))
t('log', lambda: log)
def too_many_stops():
    log.clear()
    try: u2(It(10))
    except ValueError as e: return str(e), log[:]
t('too_many_stops()', lambda: too_many_stops())
def swap():
    a, b, c = 1, 2, 3
    a, b, c = c, a, b
    return a, b, c
t('swap()', lambda: swap())
def targets():
    d, l = {}, [0, 0, 0]
    class O: pass
    o = O()
    d['x'], l[1], o.a, l[1:2] = 1, 2, 3, [9, 9]
    return d, l, o.a
t('targets()', lambda: targets())
def target_order():
    i = 0
    l = [0, 0, 0]
    i, l[i] = 1, 'x'
    return i, l
t('target_order()', lambda: target_order())
def chained():
    a = b = c = []
    a.append(1)
    x, y = z = 1, 2
    return a, b is c, x, y, z
t('chained()', lambda: chained())
def chained_order():
    i = 0
    l = [0, 0]
    i = l[i] = 1
    return i, l
t('chained_order()', lambda: chained_order())
def for_targets():
    out = []
    for a, (b, *c) in [(1, (2, 3, 4)), (5, 'xyz')]: out.append((a, b, c))
    return out
t('for_targets()', lambda: for_targets())
def for_target_item():
    l = [0]
    for l[0] in range(3): pass
    return l
t('for_target_item()', lambda: for_target_item())
def for_target_attr():
    class O: pass
    for O.x in 'abc': pass
    return O.x
t('for_target_attr()', lambda: for_target_attr())
def for_unpack_error():
    for a, b in [(1, 2), (3,)]: pass
t('for_unpack_error()', lambda: for_unpack_error())
def for_not_iterable():
    for a, b in [1]: pass
t('for_not_iterable()', lambda: for_not_iterable())
def star_in_for():
    out = []
    for x in *[1, 2], *'ab': out.append(x)
    return out
t('star_in_for()', lambda: star_in_for())
def comp_unpack():
    return [a + b for a, b in [(1, 2), (3, 4)]], {a: b for a, *b in ['xyz']}
t('comp_unpack()', lambda: comp_unpack())
t("[*range(3), *'ab', *[]]", lambda: [*range(3), *'ab', *[]])
t("(*range(2), 'x')", lambda: (*range(2), 'x'))
t('{*[1, 2], *(2, 3)}', lambda: {*[1, 2], *(2, 3)})
t("{**{'a': 1}, 'b': 2, **{'a': 3}}", lambda: {**{'a': 1}, 'b': 2, **{'a': 3}})
t('[*5]', lambda: [*5])
t('[*None]', lambda: [*None])
t('[*NoIter()]', lambda: [*NoIter()])
t('[*ErrIter()]', lambda: [*ErrIter()])
t('(*5,)', lambda: (*5,))
t('{*5}', lambda: {*5})
t('{*[[]]}', lambda: {*[[]]})
t('{**5}', lambda: {**5})
t('{**None}', lambda: {**None})
t('{**[1]}', lambda: {**[1]})
t("{**[('a', 1)]}", lambda: {**[('a', 1)]})
t('{**NoIter()}', lambda: {**NoIter()})
def f(*a, **k): return a, k
t("f(*[1, 2], *'ab', **{'x': 1}, **{'y': 2})", lambda: f(*[1, 2], *'ab', **{'x': 1}, **{'y': 2}))
t('f(*[1], 2, *[3], x=1)', lambda: f(*[1], 2, *[3], x=1))
t("f(**{'a': 1}, b=2)", lambda: f(**{'a': 1}, b=2))
t('f(*5)', lambda: f(*5))
t('f(*NoIter())', lambda: f(*NoIter()))
t('f(*ErrIter())', lambda: f(*ErrIter()))
t('f(*BadIter())', lambda: f(*BadIter()))
t('f(**5)', lambda: f(**5))
t('f(**[1])', lambda: f(**[1]))
t('f(**NoIter())', lambda: f(**NoIter()))
t('f(**{1: 2})', lambda: f(**{1: 2}))
t("f(**{'a': 1}, **{'a': 2})", lambda: f(**{'a': 1}, **{'a': 2}))
t("f(a=1, **{'a': 2})", lambda: f(a=1, **{'a': 2}))
class MapLike:
    def keys(self): return ['p', 'q']
    def __getitem__(self, k): return k * 2
class MapBadKeys:
    def keys(self): return 5
class MapErr:
    def keys(self): return ['p']
    def __getitem__(self, k): raise KeyError('inner')
class MapAttr:
    def keys(self): raise AttributeError('attr inside keys')
t('f(**MapLike())', lambda: f(**MapLike()))
t('{**MapLike()}', lambda: {**MapLike()})
t('dict(MapLike())', lambda: dict(MapLike()))
t('f(**MapBadKeys())', lambda: f(**MapBadKeys()))
t('{**MapBadKeys()}', lambda: {**MapBadKeys()})
t('f(**MapErr())', lambda: f(**MapErr()))
t('{**MapErr()}', lambda: {**MapErr()})
t('f(**MapAttr())', lambda: f(**MapAttr()))
t('{**MapAttr()}', lambda: {**MapAttr()})
def return_star():
    r = [1, 2]
    return 0, *r
t('return_star()', lambda: return_star())
def yield_star():
    yield 0, *[1, 2]
t('list(yield_star())', lambda: list(yield_star()))
def subscript_star():
    class G:
        def __getitem__(self, k): return k
    g = G()
    return g[*[1, 2]], g[0, *[1]], g[*()], g[*'ab', 1:2]
t('subscript_star()', lambda: subscript_star())
def assign_star_display():
    x = *[1], *[2]
    return x
t('assign_star_display()', lambda: assign_star_display())
def generator_arg():
    return sum(x for x in range(4)), max((x for x in 'ab'), key=ord)
t('generator_arg()', lambda: generator_arg())
def del_multiple():
    a, b, c, d = 1, 2, 3, [1, 2, 3]
    del a, (b, c), d[0], [d[0]]
    return locals()
t('del_multiple()', lambda: del_multiple())
def aug_targets():
    class O: x = 1
    o, l, d = O(), [1, 2], {'k': [1]}
    o.x += 1
    l[0] *= 5
    l[-1:] += [7]
    d['k'] += 'ab'
    return o.x, O.x, l, d
t('aug_targets()', lambda: aug_targets())
def aug_index_once():
    n = []
    def i():
        n.append(1)
        return 0
    l = [1]
    l[i()] += 1
    return l, n
t('aug_index_once()', lambda: aug_index_once())
def aug_missing():
    d = {}
    d['x'] += 1
t('aug_missing()', lambda: aug_missing())
def aug_tuple_item():
    x = ([1],)
    try: x[0] += [2]
    except TypeError as e: return x, str(e)
t('aug_tuple_item()', lambda: aug_tuple_item())
def ann_targets():
    a: int = 1
    b: str
    (c): float = 2
    class O: pass
    o = O()
    o.x: int = 3
    d = {}
    d['k']: int = 4
    return locals().keys() - {'O', 'o'}, o.x, d
t('sorted(ann_targets()[0])', lambda: sorted(ann_targets()[0]))
def walrus():
    out = []
    if (n := 10) > 5: out.append(n)
    while (n := n - 3) > 0: out.append(n)
    out.append([y := 1, y + 1])
    out.append((z := 5, z))
    f = lambda: (q := 7)
    out.append(f())
    out.append({(k := 'a'): k})
    out.append(f'{(w := 3)}{w}')
    return out
t('walrus()', lambda: walrus())
