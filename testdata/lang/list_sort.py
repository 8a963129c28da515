# list.sort, sorted, reversed, min, max: stability, keys, errors, and mutation during a sort.

def t(label, f):
    """Print what f() gives, or the exception it raises."""
    try:
        print(label, '->', repr(f()))
    except BaseException as e:
        print(label, '!!', type(e).__name__ + ':', e)


class K:
    def __init__(self, v, tag=''): self.v, self.tag = v, tag
    def __lt__(self, o): return self.v < o.v
    def __repr__(self): return f'K({self.v}{self.tag})'
class OnlyGt:
    def __init__(self, v): self.v = v
    def __gt__(self, o): return self.v > o.v
    def __repr__(self): return f'G{self.v}'
class BadLt:
    def __lt__(self, o): raise ValueError('cmp')
class StrLt:
    def __init__(self, v): self.v = v
    def __lt__(self, o): return 'yes' if self.v < o.v else ''
    def __repr__(self): return f'S{self.v}'
import functools
t('sorted([3, 1, 2])', lambda: sorted([3, 1, 2]))
t('sorted([3, 1, 2], reverse=True)', lambda: sorted([3, 1, 2], reverse=True))
t("sorted('hello')", lambda: sorted('hello'))
t('sorted([])', lambda: sorted([]))
t('sorted([1])', lambda: sorted([1]))
t("sorted({3: 'a', 1: 'b'})", lambda: sorted({3: 'a', 1: 'b'}))
t("sorted([1, 'a'])", lambda: sorted([1, 'a']))
t("sorted(['a', 1])", lambda: sorted(['a', 1]))
t('sorted([None, 1])', lambda: sorted([None, 1]))
t('sorted([1, None])', lambda: sorted([1, None]))
t('sorted([[2], [1, 5], [1]])', lambda: sorted([[2], [1, 5], [1]]))
t("sorted([(1, 'b'), (1, 'a'), (0, 'z')])", lambda: sorted([(1, 'b'), (1, 'a'), (0, 'z')]))
t("sorted([(1, 'b'), (1, 2)])", lambda: sorted([(1, 'b'), (1, 2)]))
t('sorted([1j, 2j])', lambda: sorted([1j, 2j]))
t('sorted([{}, {}])', lambda: sorted([{}, {}]))
t('sorted([1.5, 1, True, 0])', lambda: sorted([1.5, 1, True, 0]))
t("sorted([float('nan'), 1, 0])", lambda: sorted([float('nan'), 1, 0]))
t("sorted(['b', 'A', 'a', 'C'], key=str.lower)", lambda: sorted(['b', 'A', 'a', 'C'], key=str.lower))
t("sorted(['bb', 'a', 'ccc', 'dd'], key=len)", lambda: sorted(['bb', 'a', 'ccc', 'dd'], key=len))
t("sorted(['bb', 'a', 'ccc', 'dd'], key=len, reverse=True)", lambda: sorted(['bb', 'a', 'ccc', 'dd'], key=len, reverse=True))
t('sorted([1, 2, 3], key=lambda v: -v)', lambda: sorted([1, 2, 3], key=lambda v: -v))
t('sorted([1, 2, 3], key=lambda v: 1 / (v - 2))', lambda: sorted([1, 2, 3], key=lambda v: 1 / (v - 2)))
t('sorted([1, 2], key=None)', lambda: sorted([1, 2], key=None))
t('sorted([1, 2], key=5)', lambda: sorted([1, 2], key=5))
t('sorted([1, 2], key=lambda: 0)', lambda: sorted([1, 2], key=lambda: 0))
t('sorted([1, 2], lambda v: v)', lambda: sorted([1, 2], lambda v: v))
t('sorted()', lambda: sorted())
t('sorted(5)', lambda: sorted(5))
t("sorted([1, 2], reverse='x')", lambda: sorted([1, 2], reverse='x'))
t('sorted([1, 2], reverse=[])', lambda: sorted([1, 2], reverse=[]))
t('sorted([1, 2], reverse=None)', lambda: sorted([1, 2], reverse=None))
t('sorted([1, 2], cmp=1)', lambda: sorted([1, 2], cmp=1))
t('sorted(iterable=[1])', lambda: sorted(iterable=[1]))
t('[2, 1].sort()', lambda: [2, 1].sort())
t('[2, 1].sort(lambda v: v)', lambda: [2, 1].sort(lambda v: v))
t('[2, 1].sort(foo=1)', lambda: [2, 1].sort(foo=1))
t("[2, 'a', 1].sort()", lambda: [2, 'a', 1].sort())
t("sorted([K(2, 'a'), K(1, 'b'), K(2, 'c'), K(1, 'd')])", lambda: sorted([K(2, 'a'), K(1, 'b'), K(2, 'c'), K(1, 'd')]))
t("sorted([K(2, 'a'), K(1, 'b'), K(2, 'c'), K(1, 'd')], reverse=True)", lambda: sorted([K(2, 'a'), K(1, 'b'), K(2, 'c'), K(1, 'd')], reverse=True))
t('sorted([OnlyGt(2), OnlyGt(1)])', lambda: sorted([OnlyGt(2), OnlyGt(1)]))
t('sorted([BadLt(), BadLt()])', lambda: sorted([BadLt(), BadLt()]))
t('len(sorted([BadLt()]))', lambda: len(sorted([BadLt()])))
t('sorted([StrLt(3), StrLt(1), StrLt(2)])', lambda: sorted([StrLt(3), StrLt(1), StrLt(2)]))
t('sorted([5, 2, 9], key=functools.cmp_to_key(lambda a, b: b - a))', lambda: sorted([5, 2, 9], key=functools.cmp_to_key(lambda a, b: b - a)))
t('sorted([5, 2, 9], key=functools.cmp_to_key(lambda a, b: None))', lambda: sorted([5, 2, 9], key=functools.cmp_to_key(lambda a, b: None)))
t('sorted([object(), 1])', lambda: sorted([object(), 1]))
t('max([1, 3, 2])', lambda: max([1, 3, 2]))
t('max(1, 3, 2)', lambda: max(1, 3, 2))
t('max([])', lambda: max([]))
t("max([], default='d')", lambda: max([], default='d'))
t('max(1, 2, default=5)', lambda: max(1, 2, default=5))
t('max(5)', lambda: max(5))
t('max()', lambda: max())
t("max('a', 1)", lambda: max('a', 1))
t("max([1, 'a'])", lambda: max([1, 'a']))
t("max(['bb', 'a', 'cc'], key=len)", lambda: max(['bb', 'a', 'cc'], key=len))
t("min(['bb', 'a', 'cc'], key=len)", lambda: min(['bb', 'a', 'cc'], key=len))
t("min(['bb', 'cc'], key=len)", lambda: min(['bb', 'cc'], key=len))
t("max(['bb', 'cc'], key=len)", lambda: max(['bb', 'cc'], key=len))
t('max([1, 2], key=None)', lambda: max([1, 2], key=None))
t('max(None)', lambda: max(None))
t('max([], key=len)', lambda: max([], key=len))
t('min({3: 1, 2: 5})', lambda: min({3: 1, 2: 5}))
t("min((2, 'a'), (2, 1))", lambda: min((2, 'a'), (2, 1)))
t('max(1, 2, foo=3)', lambda: max(1, 2, foo=3))
t('max([1, 2], [1, 3])', lambda: max([1, 2], [1, 3]))
t('list(reversed([1, 2, 3]))', lambda: list(reversed([1, 2, 3])))
t("list(reversed('abc'))", lambda: list(reversed('abc')))
t('list(reversed(range(3)))', lambda: list(reversed(range(3))))
t("list(reversed({'a': 1, 'b': 2}))", lambda: list(reversed({'a': 1, 'b': 2})))
t('list(reversed(5))', lambda: list(reversed(5)))
t('list(reversed({1, 2}))', lambda: list(reversed({1, 2})))
t("list(reversed(x for x in 'a'))", lambda: list(reversed(x for x in 'a')))
t('reversed()', lambda: reversed())
t('reversed([1], [2])', lambda: reversed([1], [2]))
t('list(reversed((1, 2)))', lambda: list(reversed((1, 2))))
t("list(reversed(b'ab'))", lambda: list(reversed(b'ab')))
def key_mutates():
    a = [3, 1, 2]
    def key(v):
        a.append(v)
        return v
    try:
        a.sort(key=key)
    except ValueError as e:
        return str(e), a
t('key_mutates()', lambda: key_mutates())
def key_sees_empty():
    a = [3, 1, 2]
    seen = []
    a.sort(key=lambda v: (seen.append(len(a)), v)[1])
    return seen, a
t('key_sees_empty()', lambda: key_sees_empty())
def cmp_clears():
    class C:
        def __init__(self, v): self.v = v
        def __lt__(self, o):
            a.clear()
            return self.v < o.v
        def __repr__(self): return f'C{self.v}'
    a = [C(3), C(1), C(2)]
    a.sort()
    return a
t('cmp_clears()', lambda: cmp_clears())
def cmp_appends():
    class C:
        def __init__(self, v): self.v = v
        def __lt__(self, o):
            a.append(1)
            return self.v < o.v
        def __repr__(self): return f'C{self.v}'
    a = [C(3), C(1), C(2)]
    try:
        a.sort()
    except ValueError as e:
        return str(e), a
t('cmp_appends()', lambda: cmp_appends())
def failed_sort_keeps_items():
    a = [3, 1, 'x', 2]
    try:
        a.sort()
    except TypeError as e:
        return str(e), sorted(map(str, a))
t('failed_sort_keeps_items()', lambda: failed_sort_keeps_items())
def failed_key_keeps_order():
    a = [3, 1, 0, 2]
    try:
        a.sort(key=lambda v: 1 // v)
    except ZeroDivisionError as e:
        return str(e), a
t('failed_key_keeps_order()', lambda: failed_key_keeps_order())
def stable_big():
    a = [(i * 7919 % 101, i) for i in range(2000)]
    s = sorted(a, key=lambda p: p[0])
    r = sorted(a, key=lambda p: p[0], reverse=True)
    ok1 = all(x[0] < y[0] or (x[0] == y[0] and x[1] < y[1]) for x, y in zip(s, s[1:]))
    ok2 = all(x[0] > y[0] or (x[0] == y[0] and x[1] < y[1]) for x, y in zip(r, r[1:]))
    return ok1, ok2, s[:3], r[:3]
t('stable_big()', lambda: stable_big())
def counts(n, make):
    calls = 0
    class C:
        __slots__ = 'v',
        def __init__(self, v): self.v = v
        def __lt__(self, o):
            nonlocal calls
            calls += 1
            return self.v < o.v
    sorted([C(v) for v in make(n)])
    return calls
t('counts(100, range)', lambda: counts(100, range))
t('counts(100, lambda n: range(n, 0, -1))', lambda: counts(100, lambda n: range(n, 0, -1)))
t('counts(10, lambda n: [5] * n)', lambda: counts(10, lambda n: [5] * n))
def reverse_mid():
    a = [1, 2, 3, 4]
    it = reversed(a)
    out = [next(it)]
    a.pop()
    a.pop()
    out += list(it)
    return out
t('reverse_mid()', lambda: reverse_mid())
