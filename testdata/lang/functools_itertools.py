# functools and itertools: everyday use, edge arguments and error texts.
import functools, itertools, operator
from functools import partial, reduce, lru_cache, cache, wraps, total_ordering, singledispatch, cached_property, partialmethod, cmp_to_key
from itertools import *

def t(label, f):
    """Print what f() gives, or the exception it raises."""
    try:
        print(label, '->', repr(f()))
    except BaseException as e:
        print(label, '!!', type(e).__name__ + ':', e)


log = []
t('reduce(operator.add, [1, 2, 3])', lambda: reduce(operator.add, [1, 2, 3]))
t('reduce(operator.add, [1, 2, 3], 10)', lambda: reduce(operator.add, [1, 2, 3], 10))
t('reduce(operator.add, [])', lambda: reduce(operator.add, []))
t('reduce(operator.add, [], 5)', lambda: reduce(operator.add, [], 5))
t('reduce(operator.add, [7])', lambda: reduce(operator.add, [7]))
t('reduce(operator.add, 5)', lambda: reduce(operator.add, 5))
t('reduce(5, [1, 2])', lambda: reduce(5, [1, 2]))
t("reduce(lambda a, b: f'({a}{b})', 'abcd')", lambda: reduce(lambda a, b: f'({a}{b})', 'abcd'))
t('reduce(operator.add)', lambda: reduce(operator.add))
p = partial(int, base=2)
t("p('101')", lambda: p('101'))
t("p('101', base=3)", lambda: p('101', base=3))
t('p.func', lambda: p.func)
t('p.args', lambda: p.args)
t('p.keywords', lambda: p.keywords)
t("repr(partial(print, 1, sep='-'))", lambda: repr(partial(print, 1, sep='-')))
t('partial(partial(max, 1), 2)(0)', lambda: partial(partial(max, 1), 2)(0))
t('partial(partial(max, 1), 2).args', lambda: partial(partial(max, 1), 2).args)
t('partial(5)', lambda: partial(5))
t('partial()', lambda: partial())
t('partial(max)(1, 2)', lambda: partial(max)(1, 2))
t('partial(lambda *a, **k: (a, k), 1, x=2)(3, y=4)', lambda: partial(lambda *a, **k: (a, k), 1, x=2)(3, y=4))
t('partial(lambda *a: a, functools.Placeholder, 2)(1)', lambda: partial(lambda *a: a, functools.Placeholder, 2)(1))
t('partial(lambda a: a)()', lambda: partial(lambda a: a)())
class PM:
    def f(self, a, b): return a, b
    g = partialmethod(f, 1)
t('PM().g(2)', lambda: PM().g(2))
@lru_cache(maxsize=2)
def sq(n):
    log.append(n)
    return n * n
t('[sq(1), sq(2), sq(1), sq(3), sq(2)]', lambda: [sq(1), sq(2), sq(1), sq(3), sq(2)])
t('log', lambda: log)
t('sq.cache_info()', lambda: sq.cache_info())
t('(sq.cache_clear(), sq.cache_info())', lambda: (sq.cache_clear(), sq.cache_info()))
t('sq.cache_parameters()', lambda: sq.cache_parameters())
t('sq([])', lambda: sq([]))
t('sq.__wrapped__(5)', lambda: sq.__wrapped__(5))
@cache
def fib(n): return n if n < 2 else fib(n - 1) + fib(n - 2)
t('fib(90)', lambda: fib(90))
t('fib.cache_info()', lambda: fib.cache_info())
@lru_cache(typed=True)
def typed(x): return type(x).__name__
t('[typed(1), typed(1.0), typed(True)]', lambda: [typed(1), typed(1.0), typed(True)])
@lru_cache
def kw(*a, **k): return len(a), sorted(k)
t('[kw(1, b=2), kw(1, b=2), kw(b=2)]', lambda: [kw(1, b=2), kw(1, b=2), kw(b=2)])
t('kw.cache_info().hits', lambda: kw.cache_info().hits)
t("lru_cache('x')", lambda: lru_cache('x'))
def deco(f):
    @wraps(f)
    def w(*a): return f(*a)
    return w
@deco
def named(x: int) -> str:
    "doc"
    return x
t('named.__name__', lambda: named.__name__)
t('named.__doc__', lambda: named.__doc__)
t('named.__annotations__', lambda: named.__annotations__)
t('named.__wrapped__.__qualname__', lambda: named.__wrapped__.__qualname__)
@total_ordering
class TO:
    def __init__(self, v): self.v = v
    def __eq__(self, o): return self.v == o.v
    def __lt__(self, o): return self.v < o.v
t('[TO(1) <= TO(2), TO(1) > TO(2), TO(2) >= TO(2)]', lambda: [TO(1) <= TO(2), TO(1) > TO(2), TO(2) >= TO(2)])
t("total_ordering(type('X', (), {}))", lambda: total_ordering(type('X', (), {})))
@singledispatch
def sd(x): return 'default'
@sd.register
def _(x: int): return 'int'
@sd.register(str)
def _(x): return 'str'
@sd.register(list)
@sd.register(tuple)
def _(x): return 'sequence'
t("[sd(1), sd('a'), sd([]), sd(()), sd(1.5), sd(True)]", lambda: [sd(1), sd('a'), sd([]), sd(()), sd(1.5), sd(True)])
t('sd()', lambda: sd())
t('sd.dispatch(bool).__name__', lambda: sd.dispatch(bool).__name__)
t('sd.register(5)', lambda: sd.register(5))
class CP:
    @cached_property
    def x(self):
        log.append('computed')
        return 5
c = CP()
t('(log.clear(), c.x, c.x, log, vars(c))', lambda: (log.clear(), c.x, c.x, log, vars(c)))
t('sorted([3, 1, 2], key=cmp_to_key(lambda a, b: b - a))', lambda: sorted([3, 1, 2], key=cmp_to_key(lambda a, b: b - a)))
t('cmp_to_key(lambda a, b: 0)(1) == cmp_to_key(lambda a, b: 0)(2)', lambda: cmp_to_key(lambda a, b: 0)(1) == cmp_to_key(lambda a, b: 0)(2))
t('list(islice(count(), 3))', lambda: list(islice(count(), 3)))
t('list(islice(count(5, -2), 3))', lambda: list(islice(count(5, -2), 3)))
t('list(islice(count(0.5, 0.25), 3))', lambda: list(islice(count(0.5, 0.25), 3)))
t("count('a')", lambda: count('a'))
t('repr(count(5, 2))', lambda: repr(count(5, 2)))
t("list(islice(cycle('ab'), 5))", lambda: list(islice(cycle('ab'), 5)))
t('list(cycle([]))', lambda: list(cycle([])))
t('list(repeat(1, 3))', lambda: list(repeat(1, 3)))
t('list(repeat(1, -1))', lambda: list(repeat(1, -1)))
t('repr(repeat(1, 2))', lambda: repr(repeat(1, 2)))
t("repeat(1, 'a')", lambda: repeat(1, 'a'))
t("list(chain('ab', [1], ()))", lambda: list(chain('ab', [1], ())))
t("list(chain.from_iterable(['ab', [1]]))", lambda: list(chain.from_iterable(['ab', [1]])))
t('list(chain(5))', lambda: list(chain(5)))
t("list(islice('abcdef', 2))", lambda: list(islice('abcdef', 2)))
t("list(islice('abcdef', 1, 4))", lambda: list(islice('abcdef', 1, 4)))
t("list(islice('abcdef', 1, None, 2))", lambda: list(islice('abcdef', 1, None, 2)))
t("list(islice('abc', None))", lambda: list(islice('abc', None)))
t("islice('abc', -1)", lambda: islice('abc', -1))
t("islice('abc', 1, 2, 0)", lambda: islice('abc', 1, 2, 0))
t("islice('abc', 'a')", lambda: islice('abc', 'a'))
t("islice('abc')", lambda: islice('abc'))
t('list(takewhile(lambda x: x < 3, [1, 2, 3, 1]))', lambda: list(takewhile(lambda x: x < 3, [1, 2, 3, 1])))
t('list(dropwhile(lambda x: x < 3, [1, 2, 3, 1]))', lambda: list(dropwhile(lambda x: x < 3, [1, 2, 3, 1])))
t('list(filterfalse(lambda x: x % 2, range(5)))', lambda: list(filterfalse(lambda x: x % 2, range(5))))
t("list(filterfalse(None, [0, 1, '']))", lambda: list(filterfalse(None, [0, 1, ''])))
t("list(compress('abcd', [1, 0, 1]))", lambda: list(compress('abcd', [1, 0, 1])))
t('list(accumulate([1, 2, 3]))', lambda: list(accumulate([1, 2, 3])))
t('list(accumulate([1, 2, 3], operator.mul))', lambda: list(accumulate([1, 2, 3], operator.mul)))
t('list(accumulate([1, 2], initial=10))', lambda: list(accumulate([1, 2], initial=10)))
t('list(accumulate([]))', lambda: list(accumulate([])))
t("list(accumulate(['a', 1]))", lambda: list(accumulate(['a', 1])))
t('list(starmap(pow, [(2, 3), (3, 2)]))', lambda: list(starmap(pow, [(2, 3), (3, 2)])))
t('list(starmap(pow, [5]))', lambda: list(starmap(pow, [5])))
t("list(zip_longest('ab', [1], fillvalue='-'))", lambda: list(zip_longest('ab', [1], fillvalue='-')))
t('list(zip_longest())', lambda: list(zip_longest()))
t("list(pairwise('abcd'))", lambda: list(pairwise('abcd')))
t("list(pairwise('a'))", lambda: list(pairwise('a')))
t("list(batched('abcde', 2))", lambda: list(batched('abcde', 2)))
t("list(batched('abc', 2, strict=True))", lambda: list(batched('abc', 2, strict=True)))
t("batched('abc', 0)", lambda: batched('abc', 0))
t("list(product('ab', [1, 2]))", lambda: list(product('ab', [1, 2])))
t("list(product('ab', repeat=2))", lambda: list(product('ab', repeat=2)))
t('list(product())', lambda: list(product()))
t("list(product('ab', []))", lambda: list(product('ab', [])))
t("product('ab', repeat=-1)", lambda: product('ab', repeat=-1))
t("list(permutations('abc', 2))", lambda: list(permutations('abc', 2)))
t("list(permutations('ab'))", lambda: list(permutations('ab')))
t("list(permutations('ab', 3))", lambda: list(permutations('ab', 3)))
t("permutations('ab', -1)", lambda: permutations('ab', -1))
t("list(combinations('abc', 2))", lambda: list(combinations('abc', 2)))
t("list(combinations('ab', 3))", lambda: list(combinations('ab', 3)))
t("list(combinations('abc', 0))", lambda: list(combinations('abc', 0)))
t("combinations('abc', -1)", lambda: combinations('abc', -1))
t("list(combinations_with_replacement('ab', 2))", lambda: list(combinations_with_replacement('ab', 2)))
t("[(k, list(g)) for k, g in groupby('aabbba')]", lambda: [(k, list(g)) for k, g in groupby('aabbba')])
t('[(k, list(g)) for k, g in groupby([1, 2, 3, 4], lambda x: x > 2)]', lambda: [(k, list(g)) for k, g in groupby([1, 2, 3, 4], lambda x: x > 2)])
t("[len(list(g)) for k, g in groupby('')]", lambda: [len(list(g)) for k, g in groupby('')])
t("[list(x) for x in tee('ab')]", lambda: [list(x) for x in tee('ab')])
t("[list(x) for x in tee('ab', 3)]", lambda: [list(x) for x in tee('ab', 3)])
t("tee('ab', 0)", lambda: tee('ab', 0))
t("tee('ab', -1)", lambda: tee('ab', -1))
t('operator.itemgetter(1)([5, 6])', lambda: operator.itemgetter(1)([5, 6]))
t("operator.itemgetter(0, 2)('abc')", lambda: operator.itemgetter(0, 2)('abc'))
t("operator.itemgetter('a')({'a': 1})", lambda: operator.itemgetter('a')({'a': 1}))
t('operator.itemgetter(5)([1])', lambda: operator.itemgetter(5)([1]))
t('operator.itemgetter()', lambda: operator.itemgetter())
t("operator.attrgetter('real')(5)", lambda: operator.attrgetter('real')(5))
t("operator.attrgetter('real', 'imag')(5)", lambda: operator.attrgetter('real', 'imag')(5))
t("operator.attrgetter('real.imag')(5)", lambda: operator.attrgetter('real.imag')(5))
t("operator.attrgetter('nope')(5)", lambda: operator.attrgetter('nope')(5))
t('operator.attrgetter(5)', lambda: operator.attrgetter(5))
t("operator.methodcaller('upper')('a')", lambda: operator.methodcaller('upper')('a'))
t("operator.methodcaller('split', ',', maxsplit=1)('a,b,c')", lambda: operator.methodcaller('split', ',', maxsplit=1)('a,b,c'))
t("operator.methodcaller('nope')('a')", lambda: operator.methodcaller('nope')('a'))
t('operator.methodcaller()', lambda: operator.methodcaller())
t('repr(operator.itemgetter(1))', lambda: repr(operator.itemgetter(1)))
t("repr(operator.attrgetter('a.b'))", lambda: repr(operator.attrgetter('a.b')))
t("repr(operator.methodcaller('f', 1, k=2))", lambda: repr(operator.methodcaller('f', 1, k=2)))
t('operator.concat([1], [2])', lambda: operator.concat([1], [2]))
t('operator.concat(1, 2)', lambda: operator.concat(1, 2))
t('operator.countOf([1, 2, 1], 1)', lambda: operator.countOf([1, 2, 1], 1))
t('operator.indexOf([1, 2], 2)', lambda: operator.indexOf([1, 2], 2))
t('operator.indexOf([1, 2], 5)', lambda: operator.indexOf([1, 2], 5))
t('operator.length_hint([1, 2])', lambda: operator.length_hint([1, 2]))
t('operator.length_hint(5, 9)', lambda: operator.length_hint(5, 9))
t('operator.index(True)', lambda: operator.index(True))
t('operator.index(1.0)', lambda: operator.index(1.0))
t('operator.truth([])', lambda: operator.truth([]))
t('operator.is_not(1, None)', lambda: operator.is_not(1, None))
t('operator.call(max, 1, 2)', lambda: operator.call(max, 1, 2))
