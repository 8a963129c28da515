# dict: construction, methods, order, operators and error texts.

def t(label, f):
    """Print what f() gives, or the exception it raises."""
    try:
        print(label, '->', repr(f()))
    except BaseException as e:
        print(label, '!!', type(e).__name__ + ':', e)


class H:
    def __init__(self, v): self.v = v
    def __hash__(self): return hash(self.v)
    def __eq__(self, o): return self.v == getattr(o, 'v', o)
    def __repr__(self): return f'H({self.v})'
class Miss(dict):
    def __missing__(self, k): return ('missing', k)
class NotMap:
    def keys(self): return ['a', 'b']
    def __getitem__(self, k): return k * 2
class BadKeys:
    keys = 5
def after(src, f):
    """The result of f on a fresh dict, and the dict afterwards."""
    d = dict(src)
    try:
        r = f(d)
    except Exception as e:
        r = (type(e).__name__, str(e))
    return r, d
def setitem(d, k, v): d[k] = v
def delitem(d, k): del d[k]
d = {'a': 1, 'b': 2}
t('dict()', lambda: dict())
t('dict(a=1, b=2)', lambda: dict(a=1, b=2))
t("dict([('a', 1), ['b', 2]])", lambda: dict([('a', 1), ['b', 2]]))
t("dict([('a', 1)], a=2, c=3)", lambda: dict([('a', 1)], a=2, c=3))
t("dict({'a': 1}, b=2)", lambda: dict({'a': 1}, b=2))
t("dict(['ab', 'cd'])", lambda: dict(['ab', 'cd']))
t("dict(['a'])", lambda: dict(['a']))
t("dict([('a', 1, 2)])", lambda: dict([('a', 1, 2)]))
t('dict([5])', lambda: dict([5]))
t("dict([('a', 1), 5])", lambda: dict([('a', 1), 5]))
t('dict(5)', lambda: dict(5))
t('dict(None)', lambda: dict(None))
t('dict([[]])', lambda: dict([[]]))
t('dict([([], 1)])', lambda: dict([([], 1)]))
t('dict({}, {})', lambda: dict({}, {}))
t("dict(**{'a': 1})", lambda: dict(**{'a': 1}))
t('dict(**{1: 2})', lambda: dict(**{1: 2}))
t('dict(NotMap())', lambda: dict(NotMap()))
t('dict(BadKeys())', lambda: dict(BadKeys()))
t("dict(zip('ab', [1, 2]))", lambda: dict(zip('ab', [1, 2])))
t("dict(x for x in ['ab'])", lambda: dict(x for x in ['ab']))
t("{'a': 1, 'a': 2}", lambda: {'a': 1, 'a': 2})
t("{1: 'a', True: 'b', 1.0: 'c'}", lambda: {1: 'a', True: 'b', 1.0: 'c'})
t("{**d, 'c': 3, **{'a': 9}}", lambda: {**d, 'c': 3, **{'a': 9}})
t('{**5}', lambda: {**5})
t("{**[('a', 1)]}", lambda: {**[('a', 1)]})
t('{**NotMap()}', lambda: {**NotMap()})
t('{[]: 1}', lambda: {[]: 1})
t('{{}: 1}', lambda: {{}: 1})
t('{(1, []): 1}', lambda: {(1, []): 1})
t('{k: v for k, v in d.items()}', lambda: {k: v for k, v in d.items()})
t('{k: v for k, v in [1]}', lambda: {k: v for k, v in [1]})
t('{k: v for k, v in [(1, 2, 3)]}', lambda: {k: v for k, v in [(1, 2, 3)]})
t("{[]: 1 for x in 'a'}", lambda: {[]: 1 for x in 'a'})
t("d['a']", lambda: d['a'])
t("d['c']", lambda: d['c'])
t('d[5]', lambda: d[5])
t('d[[]]', lambda: d[[]])
t('d[None]', lambda: d[None])
t('d[(1, 2)]', lambda: d[(1, 2)])
t('d[1.5]', lambda: d[1.5])
t("d[H('a')]", lambda: d[H('a')])
t("{H(1): 'x'}[1]", lambda: {H(1): 'x'}[1])
t("d.get('a')", lambda: d.get('a'))
t("d.get('z')", lambda: d.get('z'))
t("d.get('z', 5)", lambda: d.get('z', 5))
t('d.get([])', lambda: d.get([]))
t('d.get()', lambda: d.get())
t("d.get('a', 1, 2)", lambda: d.get('a', 1, 2))
t("d.get(key='a')", lambda: d.get(key='a'))
t("Miss(a=1)['a']", lambda: Miss(a=1)['a'])
t("Miss(a=1)['z']", lambda: Miss(a=1)['z'])
t("Miss(a=1).get('z')", lambda: Miss(a=1).get('z'))
t("'z' in Miss()", lambda: 'z' in Miss())
t("'a' in d", lambda: 'a' in d)
t('[] in d', lambda: [] in d)
t('d.keys()', lambda: d.keys())
t('d.values()', lambda: d.values())
t('d.items()', lambda: d.items())
t('list(d)', lambda: list(d))
t('list(reversed(d))', lambda: list(reversed(d)))
t('len(d)', lambda: len(d))
t("d == {'b': 2, 'a': 1}", lambda: d == {'b': 2, 'a': 1})
t("d == [('a', 1)]", lambda: d == [('a', 1)])
t("d != {'a': 1}", lambda: d != {'a': 1})
t('d < {}', lambda: d < {})
t('d + d', lambda: d + d)
t("d | {'c': 3}", lambda: d | {'c': 3})
t("d | [('c', 3)]", lambda: d | [('c', 3)])
t('d | None', lambda: d | None)
t("[('c', 3)] | d", lambda: [('c', 3)] | d)
t("d | {'a': 5, 'c': 1}", lambda: d | {'a': 5, 'c': 1})
t('d & d', lambda: d & d)
t('d - d', lambda: d - d)
t('-d', lambda: -d)
t('hash(d)', lambda: hash(d))
t('repr({})', lambda: repr({}))
t('repr({1: {2: {}}})', lambda: repr({1: {2: {}}}))
t("str({'a': [1, None]})", lambda: str({'a': [1, None]}))
t("after(d, lambda d: setitem(d, 'c', 3))", lambda: after(d, lambda d: setitem(d, 'c', 3)))
t("after(d, lambda d: setitem(d, 'a', 3))", lambda: after(d, lambda d: setitem(d, 'a', 3)))
t('after(d, lambda d: setitem(d, [], 3))', lambda: after(d, lambda d: setitem(d, [], 3)))
t("after(d, lambda d: delitem(d, 'a'))", lambda: after(d, lambda d: delitem(d, 'a')))
t("after(d, lambda d: delitem(d, 'z'))", lambda: after(d, lambda d: delitem(d, 'z')))
t('after(d, lambda d: delitem(d, {}))', lambda: after(d, lambda d: delitem(d, {})))
t("after(d, lambda d: d.pop('a'))", lambda: after(d, lambda d: d.pop('a')))
t("after(d, lambda d: d.pop('z'))", lambda: after(d, lambda d: d.pop('z')))
t("after(d, lambda d: d.pop('z', 0))", lambda: after(d, lambda d: d.pop('z', 0)))
t('after(d, lambda d: d.pop())', lambda: after(d, lambda d: d.pop()))
t('after(d, lambda d: d.pop([]))', lambda: after(d, lambda d: d.pop([])))
t("after({}, lambda d: d.pop('x'))", lambda: after({}, lambda d: d.pop('x')))
t('after({}, lambda d: d.pop([]))', lambda: after({}, lambda d: d.pop([])))
t('after(d, lambda d: d.popitem())', lambda: after(d, lambda d: d.popitem()))
t('after({}, lambda d: d.popitem())', lambda: after({}, lambda d: d.popitem()))
t('after(d, lambda d: d.popitem(1))', lambda: after(d, lambda d: d.popitem(1)))
t("after(d, lambda d: d.setdefault('a', 9))", lambda: after(d, lambda d: d.setdefault('a', 9)))
t("after(d, lambda d: d.setdefault('z', 9))", lambda: after(d, lambda d: d.setdefault('z', 9)))
t("after(d, lambda d: d.setdefault('z'))", lambda: after(d, lambda d: d.setdefault('z')))
t('after(d, lambda d: d.setdefault([], 1))', lambda: after(d, lambda d: d.setdefault([], 1)))
t('after(d, lambda d: d.setdefault())', lambda: after(d, lambda d: d.setdefault()))
t("after(d, lambda d: d.update({'a': 9, 'c': 3}))", lambda: after(d, lambda d: d.update({'a': 9, 'c': 3})))
t("after(d, lambda d: d.update([('x', 1)], y=2))", lambda: after(d, lambda d: d.update([('x', 1)], y=2)))
t('after(d, lambda d: d.update(a=5))', lambda: after(d, lambda d: d.update(a=5)))
t('after(d, lambda d: d.update(5))', lambda: after(d, lambda d: d.update(5)))
t('after(d, lambda d: d.update([5]))', lambda: after(d, lambda d: d.update([5])))
t("after(d, lambda d: d.update(['abc']))", lambda: after(d, lambda d: d.update(['abc'])))
t('after(d, lambda d: d.update(NotMap()))', lambda: after(d, lambda d: d.update(NotMap())))
t('after(d, lambda d: d.update(None))', lambda: after(d, lambda d: d.update(None)))
t('after(d, lambda d: d.update())', lambda: after(d, lambda d: d.update()))
t('after(d, lambda d: d.update({}, {}))', lambda: after(d, lambda d: d.update({}, {})))
t("after(d, lambda d: d.update([('x', 1), ('y',)]))", lambda: after(d, lambda d: d.update([('x', 1), ('y',)])))
t('after(d, lambda d: d.update(d))', lambda: after(d, lambda d: d.update(d)))
t('after(d, lambda d: d.clear())', lambda: after(d, lambda d: d.clear()))
t('after(d, lambda d: d.copy())', lambda: after(d, lambda d: d.copy()))
t("after(d, lambda d: d.__ior__({'c': 3}))", lambda: after(d, lambda d: d.__ior__({'c': 3})))
t("after(d, lambda d: d.__ior__([('c', 3)]))", lambda: after(d, lambda d: d.__ior__([('c', 3)])))
t('after(d, lambda d: d.__ior__(5))', lambda: after(d, lambda d: d.__ior__(5)))
t("after(d, lambda d: d.__or__([('c', 3)]))", lambda: after(d, lambda d: d.__or__([('c', 3)])))
t("after(d, lambda d: d.__ror__({'z': 1}))", lambda: after(d, lambda d: d.__ror__({'z': 1})))
t('after(d, lambda d: d.__init__(q=1))', lambda: after(d, lambda d: d.__init__(q=1)))
t('after(d, lambda d: d.foo)', lambda: after(d, lambda d: d.foo))
t('after(d, lambda d: d.a)', lambda: after(d, lambda d: d.a))
t("after(d, lambda d: d.has_key('a'))", lambda: after(d, lambda d: d.has_key('a')))
t('after(d, lambda d: d.itmes())', lambda: after(d, lambda d: d.itmes()))
t("dict.fromkeys('ab')", lambda: dict.fromkeys('ab'))
t("dict.fromkeys('ab', 0)", lambda: dict.fromkeys('ab', 0))
t('dict.fromkeys(5)', lambda: dict.fromkeys(5))
t('dict.fromkeys([[]])', lambda: dict.fromkeys([[]]))
t('dict.fromkeys()', lambda: dict.fromkeys())
t("Miss.fromkeys('a')", lambda: Miss.fromkeys('a'))
t("type(Miss.fromkeys('a'))", lambda: type(Miss.fromkeys('a')))
t('type(Miss(a=1).copy())', lambda: type(Miss(a=1).copy()))
t('type(Miss(a=1) | {})', lambda: type(Miss(a=1) | {}))
t('type({} | Miss(a=1))', lambda: type({} | Miss(a=1)))
t("d.__contains__('a')", lambda: d.__contains__('a'))
t("d.__getitem__('z')", lambda: d.__getitem__('z'))
t('d.__class_getitem__(int)', lambda: d.__class_getitem__(int))
t('dict[str, int]', lambda: dict[str, int])
def order():
    d = {'a': 1, 'b': 2, 'c': 3}
    del d['a']
    d['a'] = 4
    d['b'] = 5
    return list(d.items()), d.popitem()
t('order()', lambda: order())
def same_key_kept():
    d = {1: 'a'}
    d[True] = 'b'
    d[1.0] = 'c'
    return d
t('same_key_kept()', lambda: same_key_kept())
def selfrep():
    d = {}
    d['me'] = d
    d['l'] = [d]
    return repr(d)
t('selfrep()', lambda: selfrep())
