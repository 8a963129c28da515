# Operator dunders: priority of subclasses, NotImplemented, None, unary, comparison, conversion and container hooks.

def t(label, f):
    """Print what f() gives, or the exception it raises."""
    try:
        print(label, '->', repr(f()))
    except BaseException as e:
        print(label, '!!', type(e).__name__ + ':', e)


class V:
    def __init__(self, n='v'): self.n = n
    def __repr__(self): return self.n
    def __add__(self, o): return f'{self} add {o}'
    def __radd__(self, o): return f'{self} radd {o}'
class SubV(V):
    def __radd__(self, o): return f'{self} sub radd {o}'
class SubNo(V): pass
class NI:
    def __add__(self, o): return NotImplemented
    def __radd__(self, o): return NotImplemented
    def __lt__(self, o): return NotImplemented
    def __eq__(self, o): return NotImplemented
    def __iadd__(self, o): return NotImplemented
    def __neg__(self): return NotImplemented
class NoneAdd:
    __add__ = None
    __radd__ = None
    __lt__ = None
    __eq__ = None
    __contains__ = None
    __iter__ = None
    __bool__ = None
class Empty: pass
class R:
    def __init__(self, **k): self.__dict__.update(k)
v, ni, na, em = V(), NI(), NoneAdd(), Empty()
t("v + SubV('s')", lambda: v + SubV('s'))
t("SubV('s') + v", lambda: SubV('s') + v)
t("v + SubNo('n')", lambda: v + SubNo('n'))
t("SubNo('n') + v", lambda: SubNo('n') + v)
t("SubV('s') + SubV('t')", lambda: SubV('s') + SubV('t'))
t("5 + SubV('s')", lambda: 5 + SubV('s'))
t('divmod(V(), 1)', lambda: divmod(V(), 1))
t('ni + 1', lambda: ni + 1)
t('1 + ni', lambda: 1 + ni)
t('ni + ni', lambda: ni + ni)
t('ni < 1', lambda: ni < 1)
t('1 < ni', lambda: 1 < ni)
t('ni == 1', lambda: ni == 1)
t('ni == ni', lambda: ni == ni)
t('ni != 1', lambda: ni != 1)
t('-ni', lambda: -ni)
t('na + 1', lambda: na + 1)
t('1 + na', lambda: 1 + na)
t('na < 1', lambda: na < 1)
t('na == 1', lambda: na == 1)
t('1 in na', lambda: 1 in na)
t('iter(na)', lambda: iter(na))
t('bool(na)', lambda: bool(na))
t('[x for x in na]', lambda: [x for x in na])
t('+em', lambda: +em)
t('-em', lambda: -em)
t('~em', lambda: ~em)
t('abs(em)', lambda: abs(em))
t('em < em', lambda: em < em)
t('em <= 1', lambda: em <= 1)
t("em > 'a'", lambda: em > 'a')
t('em == em', lambda: em == em)
t('em != em', lambda: em != em)
t('1 in em', lambda: 1 in em)
t('em in [em]', lambda: em in [em])
t('em[0]', lambda: em[0])
t('len(em)', lambda: len(em))
t('reversed(em)', lambda: reversed(em))
t('em()', lambda: em())
t('iter(em)', lambda: iter(em))
t('next(em)', lambda: next(em))
t('int(em)', lambda: int(em))
t('float(em)', lambda: float(em))
t('complex(em)', lambda: complex(em))
t('bytes(em)', lambda: bytes(em))
t('round(em)', lambda: round(em))
t('divmod(em, 1)', lambda: divmod(em, 1))
t('pow(em, 2)', lambda: pow(em, 2))
t('pow(2, em)', lambda: pow(2, em))
t('pow(2, 3, em)', lambda: pow(2, 3, em))
t('hex(em)', lambda: hex(em))
t('[1, 2][em]', lambda: [1, 2][em])
t('[1, 2][em:]', lambda: [1, 2][em:])
t('range(em)', lambda: range(em))
t("'a' * em", lambda: 'a' * em)
t('hash(em) == hash(em)', lambda: hash(em) == hash(em))
t('em @ em', lambda: em @ em)
def stmt1():
    em[0] = 1
t('em[0] = 1', stmt1)
def stmt2():
    del em[0]
t('del em[0]', stmt2)
def stmt3():
    em += 1
t('em += 1', stmt3)
def inplace(x, op, y):
    ns = {'x': x, 'y': y}
    exec(f'x {op}= y', ns)
    return ns['x']
t("inplace(ni, '+', 1)", lambda: inplace(ni, '+', 1))
t("inplace(v, '+', 1)", lambda: inplace(v, '+', 1))
t("inplace(em, '+', 1)", lambda: inplace(em, '+', 1))
t("inplace(em, '@', 1)", lambda: inplace(em, '@', 1))
t("inplace([1], '+', (2,))", lambda: inplace([1], '+', (2,)))
t("inplace([1], '+', 5)", lambda: inplace([1], '+', 5))
t("inplace((1,), '+', [2])", lambda: inplace((1,), '+', [2]))
t("inplace('a', '+', 1)", lambda: inplace('a', '+', 1))
t("inplace(1, '+', 'a')", lambda: inplace(1, '+', 'a'))
t("inplace([1], '*', 2)", lambda: inplace([1], '*', 2))
t("inplace({1}, '|', [2])", lambda: inplace({1}, '|', [2]))
t("inplace({1: 2}, '|', [(3, 4)])", lambda: inplace({1: 2}, '|', [(3, 4)]))
t("inplace(5, '**', 2)", lambda: inplace(5, '**', 2))
t("inplace(5, '//', 0)", lambda: inplace(5, '//', 0))
class Cmp:
    def __init__(self, v): self.v = v
    def __repr__(self): return f'C{self.v}'
    def __lt__(self, o): return ('lt', self, o)
    def __le__(self, o): return ('le', self, o)
    def __gt__(self, o): return ('gt', self, o)
    def __ge__(self, o): return ('ge', self, o)
    def __eq__(self, o): return ('eq', self, o)
    def __ne__(self, o): return ('ne', self, o)
class CmpSub(Cmp):
    def __gt__(self, o): return ('sub gt', self, o)
a, b, s = Cmp(1), Cmp(2), CmpSub(3)
t('a < b', lambda: a < b)
t('a <= b', lambda: a <= b)
t('a > 5', lambda: a > 5)
t('5 < a', lambda: 5 < a)
t('5 <= a', lambda: 5 <= a)
t('5 > a', lambda: 5 > a)
t('5 >= a', lambda: 5 >= a)
t('5 == a', lambda: 5 == a)
t('5 != a', lambda: 5 != a)
t('a < s', lambda: a < s)
t('s < a', lambda: s < a)
t('a > s', lambda: a > s)
t('not a == b', lambda: not a == b)
t('a < b < 5', lambda: a < b < 5)
t('hash(a)', lambda: hash(a))
class EqOnly:
    def __init__(self, v): self.v = v
    def __eq__(self, o): return self.v == getattr(o, 'v', None)
t('EqOnly(1) == EqOnly(1)', lambda: EqOnly(1) == EqOnly(1))
t('EqOnly(1) != EqOnly(1)', lambda: EqOnly(1) != EqOnly(1))
t('EqOnly(1) != EqOnly(2)', lambda: EqOnly(1) != EqOnly(2))
t('hash(EqOnly(1))', lambda: hash(EqOnly(1)))
t('EqOnly(1) in [EqOnly(1)]', lambda: EqOnly(1) in [EqOnly(1)])
t('EqOnly(1) < EqOnly(2)', lambda: EqOnly(1) < EqOnly(2))
class EqStr:
    def __eq__(self, o): return 'yes'
    __hash__ = object.__hash__
t('EqStr() == 1', lambda: EqStr() == 1)
t('EqStr() != 1', lambda: EqStr() != 1)
t('bool(EqStr() == 1)', lambda: bool(EqStr() == 1))
class Unary:
    def __neg__(self): return 'neg'
    def __pos__(self): return 'pos'
    def __invert__(self): return 'inv'
    def __abs__(self): return 'abs'
    def __round__(self, n='none'): return ('round', n)
    def __trunc__(self): return 'trunc'
    def __floor__(self): return 'floor'
    def __ceil__(self): return 'ceil'
    def __bytes__(self): return b'bytes'
    def __length_hint__(self): return 3
    def __reversed__(self): return 'rev'
    def __len__(self): return 3
    def __getitem__(self, k): return ('get', k)
    def __call__(self, *a, **k): return (a, k)
    def __contains__(self, x): return x == 1
    def __format__(self, sp): return f'fmt:{sp}'
    def __missing__(self, k): return 'missing'
    def __enter__(self): return 'enter'
    def __exit__(self, *a): return True
    def __divmod__(self, o): return ('divmod', o)
    def __rdivmod__(self, o): return ('rdivmod', o)
    def __pow__(self, o, m='nomod'): return ('pow', o, m)
    def __rpow__(self, o, m='nomod'): return ('rpow', o, m)
    def __index__(self): return 1
    def __sizeof__(self): return 1
    def __dir__(self): return ['z', 'y']
import math
u = Unary()
t('(-u, +u, ~u, abs(u))', lambda: (-u, +u, ~u, abs(u)))
t('round(u)', lambda: round(u))
t('round(u, 2)', lambda: round(u, 2))
t('round(u, None)', lambda: round(u, None))
t('math.trunc(u)', lambda: math.trunc(u))
t('math.floor(u)', lambda: math.floor(u))
t('math.ceil(u)', lambda: math.ceil(u))
t('bytes(u)', lambda: bytes(u))
t('reversed(u)', lambda: reversed(u))
t('len(u)', lambda: len(u))
t('u[1:2, ...]', lambda: u[1:2, ...])
t('u(1, k=2)', lambda: u(1, k=2))
t('1 in u', lambda: 1 in u)
t('2 in u', lambda: 2 in u)
t("f'{u:abc}'", lambda: f'{u:abc}')
t("f'{u}'", lambda: f'{u}')
t("format(u, 'q')", lambda: format(u, 'q'))
t('divmod(u, 2)', lambda: divmod(u, 2))
t('divmod(2, u)', lambda: divmod(2, u))
t('u ** 2', lambda: u ** 2)
t('pow(u, 2, 3)', lambda: pow(u, 2, 3))
t('2 ** u', lambda: 2 ** u)
t('pow(2, u, 5)', lambda: pow(2, u, 5))
t('[10, 20][u]', lambda: [10, 20][u])
t('[10, 20, 30][u:]', lambda: [10, 20, 30][u:])
t('hex(u)', lambda: hex(u))
t("'ab' * u", lambda: 'ab' * u)
t('range(u)', lambda: range(u))
t('dir(u)', lambda: dir(u))
t('int(u)', lambda: int(u))
t('float(u)', lambda: float(u))
t('complex(u)', lambda: complex(u))
t('bool(u)', lambda: bool(u))
t('(1).__add__(u)', lambda: (1).__add__(u))
for hook, bad, use in [('__len__', 'x', len), ('__bool__', 1, bool), ('__index__', 1.0, hex), ('__int__', 'x', int), ('__float__', 'x', float), ('__complex__', 'x', complex), ('__str__', 1, str), ('__repr__', 1, repr), ('__bytes__', 'x', bytes), ('__format__', 1, format), ('__hash__', 'x', hash), ('__iter__', 1, iter), ('__len__', -1, len), ('__len__', 1.5, bool), ('__length_hint__', 'x', lambda o: __import__('operator').length_hint(o)), ('__length_hint__', -1, lambda o: __import__('operator').length_hint(o)), ('__dir__', 1, dir), ('__contains__', 'truthy', lambda o: 1 in o), ('__instancecheck__', 5, lambda o: isinstance(1, o)), ('__sizeof__', 'x', lambda o: __import__('sys').getsizeof(o)), ('__reversed__', 5, reversed), ('__round__', 'r', round), ('__abs__', 'a', abs), ('__next__', 'n', next), ('__call__', 'c', lambda o: o())]:
    t(f'{hook} gives {bad!r}', lambda: use(type('X', (), {hook: lambda self, *a: bad})()))
class OldIter:
    def __getitem__(self, i):
        if i > 3: raise IndexError
        return i * 10
t('list(OldIter())', lambda: list(OldIter()))
t('20 in OldIter()', lambda: 20 in OldIter())
t('25 in OldIter()', lambda: 25 in OldIter())
t('[*OldIter()]', lambda: [*OldIter()])
t('max(OldIter())', lambda: max(OldIter()))
t("list(zip(OldIter(), 'ab'))", lambda: list(zip(OldIter(), 'ab')))
t('dict(enumerate(OldIter()))', lambda: dict(enumerate(OldIter())))
t('iter(OldIter()).__length_hint__()', lambda: iter(OldIter()).__length_hint__())
t('reversed(OldIter())', lambda: reversed(OldIter()))
class OldIterErr:
    def __getitem__(self, i): raise KeyError(i)
t('list(OldIterErr())', lambda: list(OldIterErr()))
class Stops:
    def __getitem__(self, i):
        if i > 1: raise StopIteration
        return i
t('list(Stops())', lambda: list(Stops()))
