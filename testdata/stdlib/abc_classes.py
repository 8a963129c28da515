from abc import ABC, ABCMeta, abstractmethod, get_cache_token, update_abstractmethods
import abc, collections.abc as ca
from collections import ChainMap, UserDict, UserList, UserString, deque, OrderedDict, Counter, defaultdict
def t(s):
    try: r = repr(eval(s))
    except Exception as e: r = type(e).__name__ + ' ' + str(e)
    while ' at 0x' in r:
        i = r.index(' at 0x'); r = r[:i] + r[i+6:].lstrip('0123456789abcdef')
    print(s, '->', r)
class Shape(ABC):
    @abstractmethod
    def area(self): ...
    @property
    @abstractmethod
    def name(self): ...
    @classmethod
    @abstractmethod
    def make(cls): ...
    @staticmethod
    @abstractmethod
    def st(): ...
    def describe(self): return f'{self.name} {self.area()}'
class Sq(Shape):
    def __init__(self, s): self.s = s
    def area(self): return self.s ** 2
    @property
    def name(self): return 'sq'
    @classmethod
    def make(cls): return cls(1)
    @staticmethod
    def st(): return 's'
class Partial(Shape):
    def area(self): return 0
class Solo(ABC):
    @abstractmethod
    def only(self): pass
for s in ["Shape()","Partial()","Solo()","Sq(2).describe()","sorted(Shape.__abstractmethods__)","Sq.__abstractmethods__","isinstance(Sq(1),Shape)","issubclass(Sq,Shape)","issubclass(int,Shape)","isinstance(5,Shape)","type(Shape)","ABC.__mro__","ABCMeta.__mro__","type(ABC)","ABC()","Shape.register(int)","isinstance(5,Shape)","isinstance(True,Shape)","issubclass(5,Shape)","Shape.register(5)","Solo.register(Solo)","issubclass(Shape,Shape)","Sq.make().s","repr(Shape)","ABC.__slots__","Shape.area.__isabstractmethod__","abstractmethod(5)"]: t(s)
tok = get_cache_token()
class Named(ABC):
    @classmethod
    def __subclasshook__(cls, C):
        if cls is Named: return any('name' in B.__dict__ for B in C.__mro__)
        return NotImplemented
class HasName: name = 1
print(isinstance(HasName(), Named), issubclass(int, Named), isinstance(Sq(1), Named))
class A(ABC): pass
class B(A): pass
class V: pass
print(isinstance(V(), A)); B.register(V); print(isinstance(V(), A), issubclass(V, B), get_cache_token() > tok)
try: V_ = type('V2', (B,), {}); B.register(A)
except RuntimeError as e: print(e)
@A.register
class Deco: pass
print(isinstance(Deco(), A), issubclass(Deco, B))
class M(metaclass=ABCMeta):
    @abstractmethod
    def f(self): pass
    g = 1
M.f = lambda self: 1
update_abstractmethods(M); print(M().f())
class Meta2(ABCMeta):
    def __instancecheck__(cls, inst): return inst == 42
class W(metaclass=Meta2): pass
print(isinstance(42, W), isinstance(41, W))
class Init(ABC):
    def __init_subclass__(cls, **kw): super().__init_subclass__(); print('init', cls.__name__, kw)
class I2(Init, flag=1): pass
names = ['Awaitable', 'Coroutine', 'AsyncIterable', 'AsyncIterator', 'AsyncGenerator', 'Hashable', 'Iterable', 'Iterator', 'Generator', 'Reversible', 'Sized', 'Container', 'Callable', 'Collection', 'Set', 'MutableSet', 'Mapping', 'MutableMapping', 'MappingView', 'KeysView', 'ItemsView', 'ValuesView', 'Sequence', 'MutableSequence', 'Buffer']
def gen(): yield
async def agen(): yield
objs = [1, 1.5, 'a', b'b', bytearray(), [], (), {}, set(), frozenset(), range(3), iter([]), gen(), agen(), len, int, {}.keys(), {}.values(), {}.items(), deque(), OrderedDict(), Counter(), defaultdict(), ChainMap(), UserDict(), UserList(), UserString('a'), None, slice(1), zip(), map(int, []), object(), memoryview(b''), reversed([]), enumerate([]), type.__dict__, iter({}), iter(range(1 << 70)), lambda: 0]
for n in names:
    print(n, ''.join('01'[isinstance(o, getattr(ca, n))] for o in objs), sorted(getattr(ca, n).__abstractmethods__))
class Seq(ca.Sequence):
    def __init__(self, *a): self.a = a
    def __getitem__(self, i): return self.a[i]
    def __len__(self): return len(self.a)
s = Seq(1, 2, 3, 2)
print(list(s), 2 in s, s.index(2), s.index(2, 2), s.count(2), list(reversed(s)), s.index(2, -1))
try: s.index(9)
except ValueError: print('no 9')
match s:
    case [1, 2, *rest]: print('seq match', rest)
class Map(ca.MutableMapping):
    def __init__(self): self.d = {}
    def __getitem__(self, k): return self.d[k]
    def __setitem__(self, k, v): self.d[k] = v
    def __delitem__(self, k): del self.d[k]
    def __iter__(self): return iter(self.d)
    def __len__(self): return len(self.d)
m = Map(); m.update(a=1, b=2); m.update({'c': 3}); m.update([('d', 4)])
print(dict(m), m.get('z'), m.get('z', 0), 'a' in m, list(m.keys()), list(m.values()), list(m.items()), m.pop('a'), m.pop('zz', None), m.setdefault('q', 7), m.popitem(), len(m), m == {'c': 3, 'd': 4, 'q': 7}, m.keys() & {'c'}, m.items() - [('c', 3)])
try: m.pop('nope')
except KeyError as e: print('KeyError', e)
match m:
    case {'c': c, **rest}: print('map match', c, sorted(rest))
m.clear(); print(len(m), m.keys().__len__(), repr(m.items())[:9])
try: m.popitem()
except KeyError as e: print('KeyError', e)
class ML(ca.MutableSequence):
    def __init__(self, it=()): self.l = list(it)
    def __getitem__(self, i): return self.l[i]
    def __setitem__(self, i, v): self.l[i] = v
    def __delitem__(self, i): del self.l[i]
    def __len__(self): return len(self.l)
    def insert(self, i, v): self.l.insert(i, v)
l = ML('abc'); l.append('d'); l.extend('ef'); l.extend(l); l += 'z'; l.reverse(); l.remove('c'); print(l.l, l.pop(), l.pop(0)); l.clear(); print(len(l))
class MS(ca.MutableSet):
    def __init__(self, it=()): self.s = list(dict.fromkeys(it))
    def __contains__(self, x): return x in self.s
    def __iter__(self): return iter(self.s)
    def __len__(self): return len(self.s)
    def add(self, x): 
        if x not in self.s: self.s.append(x)
    def discard(self, x):
        if x in self.s: self.s.remove(x)
    def __repr__(self): return 'MS' + repr(self.s)
a, b = MS('abcd'), MS('cdef')
print(a & b, a | b, a - b, a ^ b, a <= b, MS('ab') < a, a >= MS('a'), a == MS('dcba'), a.isdisjoint(MS('z')), a & 'ab', {'a'} | a, [1] if a != b else 0)
a |= b; a -= MS('a'); a &= MS('bcx'); a ^= MS('cq'); print(a, a.pop(), len(a)); a.remove('q')
try: a.remove('q')
except KeyError as e: print('KeyError', e)
a.clear(); print(a, hash(frozenset('ab')) == MS('ab')._hash())
for s in ["ca.Iterable[int]","ca.Callable[[int,str],bool]","ca.Callable[...,int]","ca.Callable[int]","ca.Mapping[str,int]","ca.Sequence()","ca.Set[int].__origin__","ca.Callable[[int],str].__args__","ca.Callable[[],None]","isinstance(print,ca.Callable)","ca.Sized[int]","issubclass(list,ca.Hashable)","ca.Sequence.__module__","ca.Generator.__mro__","class_ := 1",
"ChainMap({'a':1},{'a':2,'b':3})","ChainMap({'a':1},{'a':2,'b':3})['a']","dict(ChainMap({'a':1},{'a':2,'b':3}))","list(ChainMap({'a':1},{'b':3}))","ChainMap()['x']","ChainMap({}).new_child({'z':1})","ChainMap({'a':1},{'b':2}).parents","len(ChainMap({'a':1},{'a':2}))","ChainMap({'a':1})|{'b':2}","{'b':2}|ChainMap({'a':1})","ChainMap({'a':1}).pop('q')","ChainMap({}).popitem()","ChainMap({},{'a':1}).__delitem__('a')","ChainMap({'a':1},{'a':2}).get('b',5)","bool(ChainMap())","ChainMap({'a':1}).copy()","ChainMap.fromkeys('ab',1)","ChainMap({'a':1})=={'a':1}","ChainMap({'a':1},{'b':2}).items()","ChainMap().new_child(k=1)",
"UserDict({'a':1})","UserDict(a=1)['b']","UserDict(a=1)|{'b':2}","UserDict(a=1).copy()","UserDict(a=1)==UserDict(a=1)","UserDict.fromkeys('ab')","UserDict(a=1).data","len(UserDict())","UserList([1,2])+[3]","[0]+UserList([1])","UserList('ab')*2","UserList([3,1,2])[0:2]","UserList([1])==[1]","UserList([1])<[2]","UserList((1,2)).index(2)","sorted(UserList([2,1]))","UserString('abc').upper()","UserString('abc')+'d'","'x'+UserString('abc')","UserString('abc')[1]","UserString(5)","UserString('a')=='a'","hash(UserString('a'))==hash('a')","UserString('a%s')%'b'","'b' in UserString('abc')","UserString('a,b').split(',')","UserString('abc').find('c')","UserString('abc').replace('a','z')","UserString(' x ').strip()"]: t(s)
class UD(UserDict):
    def __missing__(self, k): return k * 2
    def __setitem__(self, k, v): super().__setitem__(k.upper(), v)
u = UD(a=1); u['b'] = 2; u.update(c=3); print(u, u['zz'], u.get('zz'), u.get('A'), 'A' in u)
ul = UserList([3, 1, 2]); ul.sort(); ul.append(9); ul.insert(0, 0); ul += [5]; ul.reverse(); print(ul, ul.pop(), ul.count(9), ul.copy(), type(ul[:2]).__name__)
