# dict views: set operations, comparisons, liveness, and mutation during iteration.
from types import MappingProxyType

def t(label, f):
    """Print what f() gives, or the exception it raises."""
    try:
        print(label, '->', repr(f()))
    except BaseException as e:
        print(label, '!!', type(e).__name__ + ':', e)


d = {'a': 1, 'b': 2, 'c': 3}
e = {'b': 2, 'c': 9, 'x': 0}
t('d.keys() & e.keys()', lambda: d.keys() & e.keys())
t('sorted(d.keys() | e.keys())', lambda: sorted(d.keys() | e.keys()))
t('sorted(d.keys() - e.keys())', lambda: sorted(d.keys() - e.keys()))
t('sorted(d.keys() ^ e.keys())', lambda: sorted(d.keys() ^ e.keys()))
t("d.keys() & ['a', 'zz']", lambda: d.keys() & ['a', 'zz'])
t("sorted(d.keys() | 'z')", lambda: sorted(d.keys() | 'z'))
t("d.keys() - ['a', 'b']", lambda: d.keys() - ['a', 'b'])
t("['a', 'q'] & d.keys()", lambda: ['a', 'q'] & d.keys())
t("sorted(['a', 'q'] - d.keys())", lambda: sorted(['a', 'q'] - d.keys()))
t('d.keys() & 5', lambda: d.keys() & 5)
t('d.keys() | None', lambda: d.keys() | None)
t('d.keys() - 5', lambda: d.keys() - 5)
t('d.keys() + e.keys()', lambda: d.keys() + e.keys())
t("d.keys() == {'a', 'b', 'c'}", lambda: d.keys() == {'a', 'b', 'c'})
t("d.keys() == ['a', 'b', 'c']", lambda: d.keys() == ['a', 'b', 'c'])
t("d.keys() == frozenset('abc')", lambda: d.keys() == frozenset('abc'))
t("d.keys() <= {'a', 'b', 'c', 'd'}", lambda: d.keys() <= {'a', 'b', 'c', 'd'})
t('d.keys() < d.keys()', lambda: d.keys() < d.keys())
t("d.keys() > {'a'}", lambda: d.keys() > {'a'})
t('d.keys() >= set()', lambda: d.keys() >= set())
t('d.keys() < 5', lambda: d.keys() < 5)
t("d.keys() < ['a']", lambda: d.keys() < ['a'])
t("d.keys().isdisjoint(['z'])", lambda: d.keys().isdisjoint(['z']))
t("d.keys().isdisjoint(['a'])", lambda: d.keys().isdisjoint(['a']))
t('d.keys().isdisjoint(5)', lambda: d.keys().isdisjoint(5))
t('d.items() & e.items()', lambda: d.items() & e.items())
t('sorted(d.items() - e.items())', lambda: sorted(d.items() - e.items()))
t("d.items() == {('a', 1), ('b', 2), ('c', 3)}", lambda: d.items() == {('a', 1), ('b', 2), ('c', 3)})
t("('a', 1) in d.items()", lambda: ('a', 1) in d.items())
t("('a', 2) in d.items()", lambda: ('a', 2) in d.items())
t("('a', 1, 2) in d.items()", lambda: ('a', 1, 2) in d.items())
t("'a' in d.items()", lambda: 'a' in d.items())
t("['a', 1] in d.items()", lambda: ['a', 1] in d.items())
t('([], 1) in d.items()', lambda: ([], 1) in d.items())
t("{'k': []}.items() & {'k': []}.items()", lambda: {'k': []}.items() & {'k': []}.items())
t("{'k': []}.items() | set()", lambda: {'k': []}.items() | set())
t('1 in d.values()', lambda: 1 in d.values())
t('d.values() == d.values()', lambda: d.values() == d.values())
t('d.values() == [1, 2, 3]', lambda: d.values() == [1, 2, 3])
t('d.values() & d.values()', lambda: d.values() & d.values())
t('hash(d.keys())', lambda: hash(d.keys()))
t('hash(d.items())', lambda: hash(d.items()))
t('len(d.items())', lambda: len(d.items()))
t('list(reversed(d.keys()))', lambda: list(reversed(d.keys())))
t('list(reversed(d.values()))', lambda: list(reversed(d.values())))
t('list(reversed(d.items()))', lambda: list(reversed(d.items())))
t('d.keys()[0]', lambda: d.keys()[0])
t('d.values()[0]', lambda: d.values()[0])
t('d.items()[0]', lambda: d.items()[0])
t('d.keys().foo', lambda: d.keys().foo)
t("d.keys().append('x')", lambda: d.keys().append('x'))
t('d.keys().mapping', lambda: d.keys().mapping)
def stmt1():
    d.keys().mapping['z'] = 1
t("d.keys().mapping['z'] = 1", stmt1)
t('repr({}.keys())', lambda: repr({}.keys()))
t('repr({}.values())', lambda: repr({}.values()))
t('repr({}.items())', lambda: repr({}.items()))
t('type(d.keys()).__name__', lambda: type(d.keys()).__name__)
t('type(d.items())()', lambda: type(d.items())())
t('next(iter(d.items()))', lambda: next(iter(d.items())))
t('next(d.keys())', lambda: next(d.keys()))
t('sorted(d.items(), key=lambda p: -p[1])', lambda: sorted(d.items(), key=lambda p: -p[1]))
t('max(d, key=d.get)', lambda: max(d, key=d.get))
t('min(d.values())', lambda: min(d.values()))
t('sum(d.values())', lambda: sum(d.values()))
t('dict(sorted(e.items(), key=lambda kv: kv[1]))', lambda: dict(sorted(e.items(), key=lambda kv: kv[1])))
def live():
    d = {'a': 1}
    k, v, i = d.keys(), d.values(), d.items()
    d['b'] = 2
    del d['a']
    return k, v, i
t('live()', lambda: live())
def mutate(make_iter, change, n=1):
    d = {'a': 1, 'b': 2, 'c': 3}
    out = []
    try:
        for x in make_iter(d):
            out.append(x)
            if len(out) == n:
                change(d)
    except RuntimeError as err:
        out.append(str(err))
    return out
t('mutate(lambda d: d, lambda d: d.update(z=1))', lambda: mutate(lambda d: d, lambda d: d.update(z=1)))
t("mutate(lambda d: d, lambda d: d.pop('c'))", lambda: mutate(lambda d: d, lambda d: d.pop('c')))
t('mutate(lambda d: d, lambda d: d.clear())', lambda: mutate(lambda d: d, lambda d: d.clear()))
t('mutate(lambda d: d, lambda d: d.update(a=9))', lambda: mutate(lambda d: d, lambda d: d.update(a=9)))
t("mutate(lambda d: d, lambda d: (d.pop('c'), d.update(z=1)))", lambda: mutate(lambda d: d, lambda d: (d.pop('c'), d.update(z=1))))
t('mutate(lambda d: d, lambda d: d.update(z=1), n=3)', lambda: mutate(lambda d: d, lambda d: d.update(z=1), n=3))
t("mutate(lambda d: d, lambda d: d.pop('a'), n=3)", lambda: mutate(lambda d: d, lambda d: d.pop('a'), n=3))
t('mutate(lambda d: d.keys(), lambda d: d.update(z=1))', lambda: mutate(lambda d: d.keys(), lambda d: d.update(z=1)))
t('mutate(lambda d: d.values(), lambda d: d.update(z=1))', lambda: mutate(lambda d: d.values(), lambda d: d.update(z=1)))
t('mutate(lambda d: d.items(), lambda d: d.update(z=1))', lambda: mutate(lambda d: d.items(), lambda d: d.update(z=1)))
t('mutate(lambda d: d.items(), lambda d: d.popitem())', lambda: mutate(lambda d: d.items(), lambda d: d.popitem()))
t('mutate(lambda d: reversed(d), lambda d: d.update(z=1))', lambda: mutate(lambda d: reversed(d), lambda d: d.update(z=1)))
t("mutate(lambda d: reversed(d.items()), lambda d: d.pop('a'))", lambda: mutate(lambda d: reversed(d.items()), lambda d: d.pop('a')))
t('mutate(lambda d: list(d), lambda d: d.clear())', lambda: mutate(lambda d: list(d), lambda d: d.clear()))
t('mutate(lambda d: d.copy(), lambda d: d.clear())', lambda: mutate(lambda d: d.copy(), lambda d: d.clear()))
def exhausted_stays():
    d = {'a': 1}
    it = iter(d)
    out = list(it)
    d['b'] = 2
    try:
        out += list(it)
    except RuntimeError as err:
        out.append(str(err))
    return out
t('exhausted_stays()', lambda: exhausted_stays())
def error_then_more():
    d = {'a': 1, 'b': 2}
    it = iter(d)
    out = [next(it)]
    d['c'] = 3
    for _ in range(2):
        try:
            out.append(next(it))
        except RuntimeError as err:
            out.append(str(err))
    del d['c']
    try:
        out.append(next(it))
    except RuntimeError as err:
        out.append(str(err))
    return out
t('error_then_more()', lambda: error_then_more())
def comp_mutation():
    d = {1: 1}
    return [d.update({k + 1: 1}) for k in d]
t('comp_mutation()', lambda: comp_mutation())
def hints():
    it = iter(d)
    a = it.__length_hint__()
    next(it)
    return a, it.__length_hint__()
t('hints()', lambda: hints())
p = MappingProxyType(d)
t("p['a']", lambda: p['a'])
t("p['zz']", lambda: p['zz'])
def stmt2():
    p['a'] = 5
t("p['a'] = 5", stmt2)
def stmt3():
    del p['a']
t("del p['a']", stmt3)
t('p.keys()', lambda: p.keys())
t('p == d', lambda: p == d)
t("p | {'z': 1}", lambda: p | {'z': 1})
t('repr(p)', lambda: repr(p))
t('len(p)', lambda: len(p))
t("p.get('q', 1)", lambda: p.get('q', 1))
t("p.pop('a')", lambda: p.pop('a'))
t('MappingProxyType(5)', lambda: MappingProxyType(5))
t('MappingProxyType([1])', lambda: MappingProxyType([1]))
t('MappingProxyType()', lambda: MappingProxyType())
t('hash(p)', lambda: hash(p))
