# Subclasses of builtin types: which results keep the subclass, and which overrides natives respect.
from collections import deque, defaultdict, OrderedDict, Counter

def t(label, f):
    """Print what f() gives, or the exception it raises."""
    try:
        print(label, '->', repr(f()))
    except BaseException as e:
        print(label, '!!', type(e).__name__ + ':', e)


class I(int):
    def __repr__(self): return f'I({int(self)})'
class F(float): pass
class S(str): pass
class By(bytes): pass
class Ba(bytearray): pass
class L(list): pass
class T(tuple): pass
class D(dict): pass
class St(set): pass
class Fs(frozenset): pass
class C(complex): pass
def ty(f):
    r = f()
    return type(r).__name__, r
i, f, s, by, ba, l, tt, d, st, fs = I(5), F(2.5), S('ab'), By(b'ab'), Ba(b'ab'), L([1, 2]), T((1, 2)), D(a=1), St({1}), Fs({1})
t('ty(lambda: i + 1)', lambda: ty(lambda: i + 1))
t('ty(lambda: i + i)', lambda: ty(lambda: i + i))
t('ty(lambda: -i)', lambda: ty(lambda: -i))
t('ty(lambda: +i)', lambda: ty(lambda: +i))
t('ty(lambda: abs(i))', lambda: ty(lambda: abs(i)))
t('ty(lambda: i.real)', lambda: ty(lambda: i.real))
t('ty(lambda: int(i))', lambda: ty(lambda: int(i)))
t('ty(lambda: I(i))', lambda: ty(lambda: I(i)))
t('ty(lambda: round(i))', lambda: ty(lambda: round(i)))
t('ty(lambda: i // 2)', lambda: ty(lambda: i // 2))
t('ty(lambda: i.__index__())', lambda: ty(lambda: i.__index__()))
t("ty(lambda: I('7'))", lambda: ty(lambda: I('7')))
t("ty(lambda: I.from_bytes(b'a'))", lambda: ty(lambda: I.from_bytes(b'a')))
t('ty(lambda: f + 1)', lambda: ty(lambda: f + 1))
t('ty(lambda: f.real)', lambda: ty(lambda: f.real))
t('ty(lambda: float(f))', lambda: ty(lambda: float(f)))
t("ty(lambda: F.fromhex('0x1p1'))", lambda: ty(lambda: F.fromhex('0x1p1')))
t("ty(lambda: s + 'c')", lambda: ty(lambda: s + 'c'))
t('ty(lambda: s * 2)', lambda: ty(lambda: s * 2))
t('ty(lambda: s.upper())', lambda: ty(lambda: s.upper()))
t('ty(lambda: s[0])', lambda: ty(lambda: s[0]))
t('ty(lambda: s[:])', lambda: ty(lambda: s[:]))
t('ty(lambda: str(s))', lambda: ty(lambda: str(s)))
t('ty(lambda: s.strip())', lambda: ty(lambda: s.strip()))
t("ty(lambda: s.replace('z', 'y'))", lambda: ty(lambda: s.replace('z', 'y')))
t("ty(lambda: s.join(['1', '2']))", lambda: ty(lambda: s.join(['1', '2'])))
t("ty(lambda: s.split('b')[0])", lambda: ty(lambda: s.split('b')[0]))
t('ty(lambda: s.format())', lambda: ty(lambda: s.format()))
t('ty(lambda: s % ())', lambda: ty(lambda: s % ()))
t('ty(lambda: s.ljust(2))', lambda: ty(lambda: s.ljust(2)))
t("ty(lambda: s.removeprefix('q'))", lambda: ty(lambda: s.removeprefix('q')))
t('ty(lambda: s.encode())', lambda: ty(lambda: s.encode()))
t("ty(lambda: f'{s}')", lambda: ty(lambda: f'{s}'))
t("ty(lambda: by + b'c')", lambda: ty(lambda: by + b'c'))
t('ty(lambda: by[:])', lambda: ty(lambda: by[:]))
t('ty(lambda: bytes(by))', lambda: ty(lambda: bytes(by)))
t("ty(lambda: By.fromhex('41'))", lambda: ty(lambda: By.fromhex('41')))
t("ty(lambda: ba + b'c')", lambda: ty(lambda: ba + b'c'))
t('ty(lambda: ba[:])', lambda: ty(lambda: ba[:]))
t('ty(lambda: ba.copy())', lambda: ty(lambda: ba.copy()))
t("ty(lambda: Ba.fromhex('41'))", lambda: ty(lambda: Ba.fromhex('41')))
t('ty(lambda: l + [3])', lambda: ty(lambda: l + [3]))
t('ty(lambda: l * 2)', lambda: ty(lambda: l * 2))
t('ty(lambda: l[:])', lambda: ty(lambda: l[:]))
t('ty(lambda: l.copy())', lambda: ty(lambda: l.copy()))
t('ty(lambda: [0] + l)', lambda: ty(lambda: [0] + l))
t('ty(lambda: list(l))', lambda: ty(lambda: list(l)))
t('ty(lambda: l.__iadd__([9]))', lambda: ty(lambda: l.__iadd__([9])))
t('ty(lambda: sorted(l))', lambda: ty(lambda: sorted(l)))
t('ty(lambda: tt + (3,))', lambda: ty(lambda: tt + (3,)))
t('ty(lambda: tt[:])', lambda: ty(lambda: tt[:]))
t('ty(lambda: tt * 1)', lambda: ty(lambda: tt * 1))
t('ty(lambda: tuple(tt))', lambda: ty(lambda: tuple(tt)))
t('ty(lambda: d.copy())', lambda: ty(lambda: d.copy()))
t("ty(lambda: d | {'b': 2})", lambda: ty(lambda: d | {'b': 2}))
t("ty(lambda: {'b': 2} | d)", lambda: ty(lambda: {'b': 2} | d))
t("ty(lambda: D.fromkeys('ab'))", lambda: ty(lambda: D.fromkeys('ab')))
t('ty(lambda: dict(d))', lambda: ty(lambda: dict(d)))
t('ty(lambda: st | {2})', lambda: ty(lambda: st | {2}))
t('ty(lambda: st & {1})', lambda: ty(lambda: st & {1}))
t('ty(lambda: {2} | st)', lambda: ty(lambda: {2} | st))
t('ty(lambda: st.copy())', lambda: ty(lambda: st.copy()))
t('ty(lambda: st.union([3]))', lambda: ty(lambda: st.union([3])))
t('ty(lambda: st.difference([3]))', lambda: ty(lambda: st.difference([3])))
t('ty(lambda: fs | {2})', lambda: ty(lambda: fs | {2}))
t('ty(lambda: fs.copy())', lambda: ty(lambda: fs.copy()))
t('ty(lambda: fs.union([2]))', lambda: ty(lambda: fs.union([2])))
t('ty(lambda: frozenset(fs))', lambda: ty(lambda: frozenset(fs)))
t('ty(lambda: C(1, 2) + 1)', lambda: ty(lambda: C(1, 2) + 1))
t('ty(lambda: C(1, 2).conjugate())', lambda: ty(lambda: C(1, 2).conjugate()))
t("ty(lambda: type('DQ', (deque,), {})([1]).copy())", lambda: ty(lambda: type('DQ', (deque,), {})([1]).copy()))
t("ty(lambda: type('DD', (defaultdict,), {})(list).copy())", lambda: ty(lambda: type('DD', (defaultdict,), {})(list).copy()))
t("ty(lambda: type('OD', (OrderedDict,), {})(a=1).copy())", lambda: ty(lambda: type('OD', (OrderedDict,), {})(a=1).copy()))
t("ty(lambda: type('CO', (Counter,), {})('a').copy())", lambda: ty(lambda: type('CO', (Counter,), {})('a').copy()))
t("ty(lambda: type('CO', (Counter,), {})('a') + Counter('b'))", lambda: ty(lambda: type('CO', (Counter,), {})('a') + Counter('b')))
t('repr(i)', lambda: repr(i))
t('str(i)', lambda: str(i))
t("f'{i}'", lambda: f'{i}')
t("f'{i:d}'", lambda: f'{i:d}')
t("f'{i!r}'", lambda: f'{i!r}')
t("'%d' % i", lambda: '%d' % i)
t("'%s' % i", lambda: '%s' % i)
t("'%r' % i", lambda: '%r' % i)
t("'{}'.format(i)", lambda: '{}'.format(i))
t('[i]', lambda: [i])
t('{i: i}', lambda: {i: i})
t('hash(i) == hash(5)', lambda: hash(i) == hash(5))
t('i == 5', lambda: i == 5)
t("{5: 'found'}[i]", lambda: {5: 'found'}[i])
t('[10, 20, 30, 40, 50, 60][i]', lambda: [10, 20, 30, 40, 50, 60][i])
t('range(i)', lambda: range(i))
t('bytes(I(2))', lambda: bytes(I(2)))
t('chr(I(65))', lambda: chr(I(65)))
t("'x' * I(3)", lambda: 'x' * I(3))
t('repr(s)', lambda: repr(s))
t("s == 'ab'", lambda: s == 'ab')
t("{'ab': 1}[s]", lambda: {'ab': 1}[s])
t("s in {'ab'}", lambda: s in {'ab'})
t("''.join([s, s])", lambda: ''.join([s, s]))
t("int(S('12'))", lambda: int(S('12')))
t("float(S('1.5'))", lambda: float(S('1.5')))
t("getattr('abc', S('upper'))()", lambda: getattr('abc', S('upper'))())
t('isinstance(s, str)', lambda: isinstance(s, str))
class LoudStr(str):
    def __eq__(self, o): return o == 'magic'
    def __hash__(self): return 5
    def __str__(self): return 'loud'
    def __repr__(self): return 'LoudStr()'
    def __len__(self): return 99
    def __iter__(self): return iter('iterated')
    def __contains__(self, x): return x == 'inside'
    def __getitem__(self, k): return 'item'
    def __add__(self, o): return 'added'
    def __format__(self, sp): return 'formatted'
    def upper(self): return 'UP'
x = LoudStr('abc')
t("x == 'magic'", lambda: x == 'magic')
t("'magic' == x", lambda: 'magic' == x)
t("'abc' == x", lambda: 'abc' == x)
t('hash(x)', lambda: hash(x))
t('str(x)', lambda: str(x))
t('repr(x)', lambda: repr(x))
t('len(x)', lambda: len(x))
t('list(x)', lambda: list(x))
t("'inside' in x", lambda: 'inside' in x)
t('x[0]', lambda: x[0])
t("x + 'q'", lambda: x + 'q')
t("'q' + x", lambda: 'q' + x)
t("f'{x}'", lambda: f'{x}')
t("'%s' % x", lambda: '%s' % x)
t("'%r' % x", lambda: '%r' % x)
t("''.join([x])", lambda: ''.join([x]))
t("','.join(['a', x])", lambda: ','.join(['a', x]))
t('print(x)', lambda: print(x))
t('str.upper(x)', lambda: str.upper(x))
t('x.upper()', lambda: x.upper())
t("x.split('b')", lambda: x.split('b'))
t("'zabcz'.replace(x, '-')", lambda: 'zabcz'.replace(x, '-'))
t("'abc'.startswith(x)", lambda: 'abc'.startswith(x))
t("sorted([x, 'a'])", lambda: sorted([x, 'a']))
t('bool(x)', lambda: bool(x))
t('str.__len__(x)', lambda: str.__len__(x))
t('[*x]', lambda: [*x])
t('tuple(x)', lambda: tuple(x))
t('dict.fromkeys([x])', lambda: dict.fromkeys([x]))
class LoudList(list):
    def __len__(self): return 99
    def __iter__(self): return iter('it')
    def __getitem__(self, k): return 'item'
    def __contains__(self, v): return v == 'inside'
    def append(self, v): list.append(self, ('wrapped', v))
    def __eq__(self, o): return 'eq'
    def __bool__(self): return False
y = LoudList([1, 2])
t('len(y)', lambda: len(y))
t('list(y)', lambda: list(y))
t('y[0]', lambda: y[0])
t("'inside' in y", lambda: 'inside' in y)
t('[*y]', lambda: [*y])
t('sorted(y)', lambda: sorted(y))
t('tuple(y)', lambda: tuple(y))
t('y == 1', lambda: y == 1)
t('bool(y)', lambda: bool(y))
t('(y.append(3), list.__repr__(y))', lambda: (y.append(3), list.__repr__(y)))
t('repr(y)', lambda: repr(y))
t('y.index(1)', lambda: y.index(1))
t('y.count(1)', lambda: y.count(1))
t('list.__len__(y)', lambda: list.__len__(y))
t('[0] + y', lambda: [0] + y)
t('y.__class__.__mro__[1]', lambda: y.__class__.__mro__[1])
t('dict(zip(y, range(5)))', lambda: dict(zip(y, range(5))))
t('max(y)', lambda: max(y))
t("','.join(y)", lambda: ','.join(y))
class LoudDict(dict):
    def __getitem__(self, k): return ('got', k)
    def __setitem__(self, k, v): dict.__setitem__(self, k, ('set', v))
    def __contains__(self, k): return True
    def __iter__(self): return iter(['iter'])
    def keys(self): return ['keys']
    def items(self): return [('items', 1)]
    def get(self, k, d=None): return 'get'
    def __len__(self): return 0
z = LoudDict(a=1)
t("z['q']", lambda: z['q'])
t("z.setdefault('n', 2)", lambda: z.setdefault('n', 2))
t("(z.__setitem__('m', 3), dict.items(z))", lambda: (z.__setitem__('m', 3), dict.items(z)))
t("'nope' in z", lambda: 'nope' in z)
t('list(z)', lambda: list(z))
t("z.get('x')", lambda: z.get('x'))
t('len(z)', lambda: len(z))
t('bool(z)', lambda: bool(z))
t('dict(z)', lambda: dict(z))
t('{**z}', lambda: {**z})
t('z | {}', lambda: z | {})
t('repr(z)', lambda: repr(z))
t("z.pop('m')", lambda: z.pop('m'))
t("'%(k)s' % z", lambda: '%(k)s' % z)
t("'{k}'.format_map(z)", lambda: '{k}'.format_map(z))
t("'{0[k]}'.format(z)", lambda: '{0[k]}'.format(z))
t('(lambda **k: k)(**z)', lambda: (lambda **k: k)(**z))
t("z == {'a': 1}", lambda: z == {'a': 1})
t('sorted(z)', lambda: sorted(z))
t('[k for k in z]', lambda: [k for k in z])
t('next(iter(z.items()))', lambda: next(iter(z.items())))
class IntHooks(int):
    def __add__(self, o): return 'add'
    def __index__(self): return 1
    def __int__(self): return 7
    def __float__(self): return 7.5
    def __bool__(self): return False
    def __hash__(self): return 77
    def __str__(self): return 'str'
    def __format__(self, s): return 'fmt'
    def __eq__(self, o): return False
w = IntHooks(3)
t('w + 1', lambda: w + 1)
t('1 + w', lambda: 1 + w)
t('sum([w, w])', lambda: sum([w, w]))
t('[10, 20, 30, 40][w]', lambda: [10, 20, 30, 40][w])
t('int(w)', lambda: int(w))
t('float(w)', lambda: float(w))
t('bool(w)', lambda: bool(w))
t('hash(w)', lambda: hash(w))
t('str(w)', lambda: str(w))
t("f'{w}'", lambda: f'{w}')
t("'%d' % w", lambda: '%d' % w)
t("'%s' % w", lambda: '%s' % w)
t('w == 3', lambda: w == 3)
t('3 == w', lambda: 3 == w)
t('w in [3]', lambda: w in [3])
t('range(w)', lambda: range(w))
t('chr(w)', lambda: chr(w))
t('round(w)', lambda: round(w))
t('divmod(7, w)', lambda: divmod(7, w))
t('max(w, 2)', lambda: max(w, 2))
t('list(range(5))[w:]', lambda: list(range(5))[w:])
t("'a' * w", lambda: 'a' * w)
t('bin(w)', lambda: bin(w))
t('isinstance(w, int)', lambda: isinstance(w, int))
t('type(w)(9) + 0', lambda: type(w)(9) + 0)
class Unhashable(str):
    __hash__ = None
t("{Unhashable('a'): 1}", lambda: {Unhashable('a'): 1})
t("Unhashable('a') in {'a': 1}", lambda: Unhashable('a') in {'a': 1})
class TupleSub(tuple):
    def __new__(cls, *a): return super().__new__(cls, a)
    def __eq__(self, o): return 'never called by hash'
t('TupleSub(1, 2)', lambda: TupleSub(1, 2))
t('hash(TupleSub(1, 2))', lambda: hash(TupleSub(1, 2)))
class ErrSub(ValueError):
    def __init__(self, code): self.code = code
t('ErrSub(5).args', lambda: ErrSub(5).args)
t('str(ErrSub(5))', lambda: str(ErrSub(5)))
class KeySub(KeyError):
    def __str__(self): return 'key sub'
t("str(KeySub('a'))", lambda: str(KeySub('a')))
t("repr(KeySub('a'))", lambda: repr(KeySub('a')))
