# dict: __hash__ and __eq__ calls, reentrancy, deletion while comparing, and subclass hooks.

def t(label, f):
    """Print what f() gives, or the exception it raises."""
    try:
        print(label, '->', repr(f()))
    except BaseException as e:
        print(label, '!!', type(e).__name__ + ':', e)


log = []
class K:
    def __init__(self, v, h=None): self.v, self.h = v, h
    def __hash__(self):
        log.append(f'hash {self.v}')
        return 1 if self.h is None else self.h
    def __eq__(self, o):
        log.append(f'{self.v}=={getattr(o, "v", o)}')
        return self.v == getattr(o, 'v', o)
    def __repr__(self): return f'K{self.v}'
def logged(f):
    log.clear()
    r = f()
    return r, log[:]
a, b, c = K('a'), K('b'), K('c')
t('logged(lambda: {a: 1, b: 2})', lambda: logged(lambda: {a: 1, b: 2}))
t("logged(lambda: {a: 1, b: 2}[K('b')])", lambda: logged(lambda: {a: 1, b: 2}[K('b')]))
t('logged(lambda: {a: 1}[a])', lambda: logged(lambda: {a: 1}[a]))
t('logged(lambda: a in {a: 1})', lambda: logged(lambda: a in {a: 1}))
t("logged(lambda: {a: 1}.get(K('z')))", lambda: logged(lambda: {a: 1}.get(K('z'))))
t('logged(lambda: {a: 1, b: 2}.pop(b))', lambda: logged(lambda: {a: 1, b: 2}.pop(b)))
t('logged(lambda: {a: 1}.setdefault(b, 3))', lambda: logged(lambda: {a: 1}.setdefault(b, 3)))
t("logged(lambda: {a, b, K('a')})", lambda: logged(lambda: {a, b, K('a')}))
t("logged(lambda: K('z', 5) in {a})", lambda: logged(lambda: K('z', 5) in {a}))
t("logged(lambda: {a: 1} == {K('a'): 1})", lambda: logged(lambda: {a: 1} == {K('a'): 1}))
t("logged(lambda: [a, b].index(K('b')))", lambda: logged(lambda: [a, b].index(K('b'))))
t("logged(lambda: K('b') in [a, b])", lambda: logged(lambda: K('b') in [a, b]))
t("logged(lambda: (a, b).count(K('a')))", lambda: logged(lambda: (a, b).count(K('a'))))
t("logged(lambda: [a] == [K('a')])", lambda: logged(lambda: [a] == [K('a')]))
t('logged(lambda: [a] == [a])', lambda: logged(lambda: [a] == [a]))
t("logged(lambda: [a].remove(K('a')))", lambda: logged(lambda: [a].remove(K('a'))))
t("logged(lambda: dict.fromkeys([a, K('a')]))", lambda: logged(lambda: dict.fromkeys([a, K('a')])))
t("logged(lambda: {a: 1} | {K('a'): 2})", lambda: logged(lambda: {a: 1} | {K('a'): 2}))
t("logged(lambda: {a} & {K('a')})", lambda: logged(lambda: {a} & {K('a')}))
t("logged(lambda: {a} <= {K('a'), b})", lambda: logged(lambda: {a} <= {K('a'), b}))
class BadHash:
    def __hash__(self): raise ValueError('no hash')
class BadEq:
    def __init__(self, h=1): self.h = h
    def __hash__(self): return self.h
    def __eq__(self, o): raise ValueError('no eq')
    def __repr__(self): return 'BadEq'
class NoHash:
    __hash__ = None
class EqOnly:
    def __eq__(self, o): return True
t('{BadHash(): 1}', lambda: {BadHash(): 1})
t('{}.get(BadHash())', lambda: {}.get(BadHash()))
t('BadHash() in {}', lambda: BadHash() in {})
t('BadHash() in set()', lambda: BadHash() in set())
t('{BadEq(): 1}', lambda: {BadEq(): 1})
t('{BadEq(): 1, BadEq(): 2}', lambda: {BadEq(): 1, BadEq(): 2})
t('{BadEq(1): 1, BadEq(2): 2}', lambda: {BadEq(1): 1, BadEq(2): 2})
t('{1: 1, BadEq(1): 2}', lambda: {1: 1, BadEq(1): 2})
t('BadEq() in {1: 2}', lambda: BadEq() in {1: 2})
t('BadEq() == 1', lambda: BadEq() == 1)
t('{NoHash(): 1}', lambda: {NoHash(): 1})
t('{EqOnly()}', lambda: {EqOnly()})
t('hash(NoHash())', lambda: hash(NoHash()))
t('hash(EqOnly())', lambda: hash(EqOnly()))
t('EqOnly.__hash__', lambda: EqOnly.__hash__)
t('{slice(1): 1}[slice(1)]', lambda: {slice(1): 1}[slice(1)])
def clears_during_lookup():
    class C:
        def __hash__(self): return 3
        def __eq__(self, o):
            d.clear()
            return False
    d = {C(): 1, 1: 2}
    try:
        return d[C()]
    except KeyError:
        return 'KeyError', len(d)
t('clears_during_lookup()', lambda: clears_during_lookup())
def grows_during_lookup():
    class C:
        def __hash__(self): return 1
        def __eq__(self, o):
            for i in range(50):
                d[f'k{i}'] = i
            return False
    d = {C(): 1}
    try:
        return d[C()]
    except KeyError:
        return 'KeyError', len(d)
t('grows_during_lookup()', lambda: grows_during_lookup())
def deletes_during_insert():
    class C:
        def __init__(self, n): self.n = n
        def __hash__(self): return 7
        def __eq__(self, o):
            d.pop('victim', None)
            return False
    d = {'victim': 1, C(1): 2}
    d[C(2)] = 3
    return len(d), 'victim' in d
t('deletes_during_insert()', lambda: deletes_during_insert())
def eq_mutates_values():
    class V:
        def __eq__(self, o):
            d1.clear()
            return True
    d1 = {1: V(), 2: V()}
    d2 = {1: V(), 2: V()}
    try:
        return d1 == d2
    except RuntimeError as e:
        return str(e)
t('eq_mutates_values()', lambda: eq_mutates_values())
def repr_mutates():
    class V:
        def __repr__(self):
            d.pop('b', None)
            return 'V'
    d = {'a': V(), 'b': 1, 'c': 2}
    return repr(d)
t('repr_mutates()', lambda: repr_mutates())
def changing_hash():
    class C:
        h = 1
        def __hash__(self): return self.h
    c = C()
    d = {c: 'v'}
    c.h = 2
    found = c in d
    d[c] = 'w'
    c.h = 1
    return found, len(d), d[c], sorted(d.values())
t('changing_hash()', lambda: changing_hash())
class Sub(dict):
    def __getitem__(self, k):
        log.append(f'get {k}')
        return 'sub' + str(dict.get(self, k))
    def __setitem__(self, k, v):
        log.append(f'set {k}')
        dict.__setitem__(self, k, v * 2)
    def keys(self):
        log.append('keys')
        return ['zz', 'a']
    def __iter__(self):
        log.append('iter')
        return iter(['i'])
    def __contains__(self, k):
        log.append('contains')
        return True
s = Sub(a=1)
t("logged(lambda: s['a'])", lambda: logged(lambda: s['a']))
t("logged(lambda: s.get('a'))", lambda: logged(lambda: s.get('a')))
t('logged(lambda: s.update(b=2))', lambda: logged(lambda: s.update(b=2)))
t("logged(lambda: s.setdefault('c', 3))", lambda: logged(lambda: s.setdefault('c', 3)))
t("logged(lambda: s.__setitem__('d', 4))", lambda: logged(lambda: s.__setitem__('d', 4)))
t('logged(lambda: dict(s))', lambda: logged(lambda: dict(s)))
t('logged(lambda: {**s})', lambda: logged(lambda: {**s}))
t('logged(lambda: list(s))', lambda: logged(lambda: list(s)))
t("logged(lambda: 'nope' in s)", lambda: logged(lambda: 'nope' in s))
t("logged(lambda: s.pop('b'))", lambda: logged(lambda: s.pop('b')))
t('logged(lambda: sorted(s.items()))', lambda: logged(lambda: sorted(s.items())))
t("logged(lambda: s | {'e': 5})", lambda: logged(lambda: s | {'e': 5}))
t("logged(lambda: s == {'a': 1, 'c': 3, 'd': 8})", lambda: logged(lambda: s == {'a': 1, 'c': 3, 'd': 8}))
t('logged(lambda: (lambda **k: k)(**s))', lambda: logged(lambda: (lambda **k: k)(**s)))
t('logged(lambda: len(s))', lambda: logged(lambda: len(s)))
t("logged(lambda: '%(a)s' % s)", lambda: logged(lambda: '%(a)s' % s))
t("logged(lambda: '{a}'.format(**s))", lambda: logged(lambda: '{a}'.format(**s)))
t("logged(lambda: '{a}'.format_map(s))", lambda: logged(lambda: '{a}'.format_map(s)))
t('repr(s)', lambda: repr(s))
