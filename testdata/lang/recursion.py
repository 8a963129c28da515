# Recursion: RecursionError and its text, that it can be caught, and recursive containers.
import sys

def t(label, f):
    """Print what f() gives, or the exception it raises."""
    try:
        print(label, '->', repr(f()))
    except BaseException as e:
        print(label, '!!', type(e).__name__ + ':', e)


def error(f):
    try:
        r = f()
        return 'no error', type(r).__name__
    except RecursionError as e:
        return 'RecursionError', str(e).split(' (')[0].split(' in ')[0].split(' while ')[0]
def plain(): return plain()
t('error(plain)', lambda: error(plain))
def mutual_a(): return mutual_b()
def mutual_b(): return mutual_a()
t('error(mutual_a)', lambda: error(mutual_a))
lam = lambda: lam()
t('error(lam)', lambda: error(lam))
class C:
    def __repr__(self): return repr(self)
    def __str__(self): return str(self)
    def __eq__(self, o): return self == o
    def __hash__(self): return hash(self)
    def __len__(self): return len(self)
    def __getattr__(self, n): return getattr(self, n)
    def __call__(self): return self()
    def __add__(self, o): return self + o
    def __getitem__(self, k): return self[k]
    def __contains__(self, k): return k in self
    def __iter__(self): return iter(self)
    def __bool__(self): return bool(self)
    def __index__(self): return range(10)[self]
    def __format__(self, s): return format(self, s)
    def __lt__(self, o): return self < o
    @property
    def prop(self): return self.prop
c = C()
t('error(lambda: repr(c))', lambda: error(lambda: repr(c)))
t('error(lambda: str(c))', lambda: error(lambda: str(c)))
t('error(lambda: c == C())', lambda: error(lambda: c == C()))
t('error(lambda: hash(c))', lambda: error(lambda: hash(c)))
t('error(lambda: len(c))', lambda: error(lambda: len(c)))
t('error(lambda: c.missing)', lambda: error(lambda: c.missing))
t('error(lambda: c())', lambda: error(lambda: c()))
t('error(lambda: c + 1)', lambda: error(lambda: c + 1))
t('error(lambda: c[0])', lambda: error(lambda: c[0]))
t('error(lambda: 1 in c)', lambda: error(lambda: 1 in c))
t('error(lambda: iter(c))', lambda: error(lambda: iter(c)))
t('error(lambda: bool(c))', lambda: error(lambda: bool(c)))
t('error(lambda: [1][c])', lambda: error(lambda: [1][c]))
t("error(lambda: f'{c}')", lambda: error(lambda: f'{c}'))
t('error(lambda: c < 1)', lambda: error(lambda: c < 1))
t('error(lambda: c.prop)', lambda: error(lambda: c.prop))
t('error(lambda: sorted([C(), C()]))', lambda: error(lambda: sorted([C(), C()])))
t('error(lambda: {c: 1})', lambda: error(lambda: {c: 1}))
t('error(lambda: [c] == [C()])', lambda: error(lambda: [c] == [C()]))
t('error(lambda: print(c))', lambda: error(lambda: print(c)))
t("error(lambda: '%s' % c)", lambda: error(lambda: '%s' % c))
def gen():
    yield from gen()
t('error(lambda: list(gen()))', lambda: error(lambda: list(gen())))
def comp(): return [comp() for _ in [1]]
t('error(comp)', lambda: error(comp))
def through_map(x): return list(map(through_map, [x]))
t('error(lambda: through_map(1))', lambda: error(lambda: through_map(1)))
def through_sort(x): return sorted([1, 2], key=through_sort)
t('error(lambda: through_sort(1))', lambda: error(lambda: through_sort(1)))
class I:
    def __init__(self): self.i = I()
t('error(I)', lambda: error(I))
class N:
    def __new__(cls): return cls()
t('error(N)', lambda: error(N))
def deep_eq():
    a, b = [], []
    a.append(a)
    b.append(b)
    return a == b
t('error(deep_eq)', lambda: error(deep_eq))
def deep_lt():
    a, b = [], []
    a.append(a)
    b.append(b)
    return a < b
t('error(deep_lt)', lambda: error(deep_lt))
def depth(n): return 0 if n == 0 else 1 + depth(n - 1)
t('depth(500)', lambda: depth(500))
t('depth(900)', lambda: depth(900))
t('error(lambda: depth(5000))', lambda: error(lambda: depth(5000)))
def caught_at_bottom():
    count = 0
    def f():
        nonlocal count
        count += 1
        try:
            f()
        except RecursionError:
            pass
    f()
    return count > 500
t('caught_at_bottom()', lambda: caught_at_bottom())
def usable_after():
    for _ in range(20):
        error(plain)
    return depth(500)
t('usable_after()', lambda: usable_after())
def finally_runs():
    ran = []
    def f(n):
        try:
            f(n + 1)
        finally:
            ran.append(n)
    error(lambda: f(0))
    return ran[-1], len(ran) > 500, ran == sorted(ran, reverse=True)
t('finally_runs()', lambda: finally_runs())
def limit_change():
    old = sys.getrecursionlimit()
    sys.setrecursionlimit(200)
    try:
        return error(lambda: depth(300)), depth(50)
    finally:
        sys.setrecursionlimit(old)
t('limit_change()', lambda: limit_change())
t('sys.getrecursionlimit()', lambda: sys.getrecursionlimit())
t('sys.setrecursionlimit(0)', lambda: sys.setrecursionlimit(0))
t('sys.setrecursionlimit(-5)', lambda: sys.setrecursionlimit(-5))
t("sys.setrecursionlimit('a')", lambda: sys.setrecursionlimit('a'))
t('sys.setrecursionlimit(10**30)', lambda: sys.setrecursionlimit(10**30))
t('issubclass(RecursionError, RuntimeError)', lambda: issubclass(RecursionError, RuntimeError))
def rec_list():
    a = [1]
    a.append(a)
    return a, str(a), len(a), a[1] is a, a == a, a in a
t('rec_list()[:3]', lambda: rec_list()[:3])
t('rec_list()[3:]', lambda: rec_list()[3:])
def rec_dict():
    d = {}
    d['d'] = d
    d['l'] = [d, {'x': d}]
    return d
t('rec_dict()', lambda: rec_dict())
def rec_tuple():
    l = []
    t2 = (l, 1)
    l.append(t2)
    return t2
t('rec_tuple()', lambda: rec_tuple())
def rec_set():
    class H:
        def __repr__(self): return f'H({self.s!r})'
    h = H()
    h.s = {h}
    return h
t('rec_set()', lambda: rec_set())
def rec_deque():
    from collections import deque, OrderedDict, defaultdict
    d = deque([1])
    d.append(d)
    o = OrderedDict()
    o['o'] = o
    f = defaultdict(list)
    f['f'] = f
    return d, o, f
t('rec_deque()', lambda: rec_deque())
def rec_object():
    class O:
        def __repr__(self): return f'O({self.__dict__!r})'
    o = O()
    o.list = [o.__dict__]
    return repr(o)
t('rec_object()', lambda: rec_object())
def rec_partial():
    import functools
    p = functools.partial(print)
    p.__setstate__((print, (p,), {}, {}))
    return repr(p).count('...')
t('rec_partial()', lambda: rec_partial())
def rec_exception():
    e = ValueError()
    e.args = (e, 1)
    return len(e.args)
t('rec_exception()', lambda: rec_exception())
def rec_namespace():
    from types import SimpleNamespace
    n = SimpleNamespace(a=1)
    n.n = n
    return n
t('rec_namespace()', lambda: rec_namespace())
def rec_dataclass():
    from dataclasses import dataclass
    @dataclass
    class D:
        x: object = None
    d = D()
    d.x = [d]
    return d
t('rec_dataclass()', lambda: rec_dataclass())
def rec_views():
    d = {}
    d['v'] = d.values()
    return error(lambda: repr(d))
t('rec_views()', lambda: rec_views())
