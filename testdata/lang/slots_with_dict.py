def tr(f):
    try: print(f())
    except Exception as e: print(type(e).__name__, e)
def a():
    class A: __slots__=('a','a')
    x=A(); x.a=1; return x.a, A.__slots__
tr(a)
def a():
    class A: __slots__=('__weakref__','__weakref__')
tr(a)
def a():
    class B: __slots__=('__weakref__',)
    class A(B): __slots__=('__weakref__',)
tr(a)
def a():
    class B: pass
    class A(B): __slots__=('__weakref__',)
tr(a)
def a():
    class A: __slots__=('__dict__',)
    class B(A): __slots__=('__dict__',)
tr(a)
tr(lambda: object.__setattr__(int, 'x', 1))
tr(lambda: object.__delattr__(int, 'x'))
class C: pass
tr(lambda: object.__delattr__(C, 'x'))
tr(lambda: object.__setattr__(C, 'x', 1))
class M(type): pass
class D(metaclass=M): pass
tr(lambda: object.__setattr__(D, 'x', 1))
import math
tr(lambda: object.__setattr__(math, 'x', 1))
class M2(type):
    def __setattr__(s,n,v): print("M2", n); super().__setattr__(n,v)
class D2(metaclass=M2): pass
D2.q = 3
tr(lambda: object.__setattr__(D2, 'x', 1))
tr(lambda: type.__setattr__(D2, 'x', 1))
# slots with dict
class S:
    __slots__ = ('a', 'b')
class T(S): pass
t = T()
t.a = 1; t.c = 3; t.b = 2
print(t.__dict__, vars(t))
t.b = 5
print(t.a, t.b, t.c)
t.__dict__['a'] = 'shadow'
print(t.a, t.__dict__)
del t.a
tr(lambda: t.a)
tr(lambda: hasattr(t, 'a'))
def d(): del t.a
tr(d)
t.a = 7
print(t.a, sorted(t.__dict__.items()))
print(t.__getstate__())
import copy, pickle
u = copy.copy(t); print(u.a, u.b, u.c, u.__dict__)
u = copy.deepcopy(t); print(u.a, u.b, u.c, u.__dict__)
u = pickle.loads(pickle.dumps(t)); print(u.a, u.b, u.c, u.__dict__)
u = T(); u.c = 1; u.b=9
print(u.__getstate__(), copy.copy(u).__getstate__())
u.__dict__ = {'zz': 1}
print(u.b, u.__getstate__())
class S3:
    __slots__ = ('a','b','__dict__')
s = S3(); s.a=1; s.x=2
print(s.__dict__, dir(s)[-3:])
class S4:
    __slots__ = ('a','b','__dict__')
s.__class__ = S4
print(s.a, s.x, s.__dict__)
class S5(S3): __slots__ = ('k',)
s5 = S5(); s5.k = 1; s5.a = 2; s5.n = 3
print(s5.__dict__, s5.__getstate__())
class Sl: 
    __slots__=('p','q')
o = Sl(); o.p = 1; o.q = 2
del o.p
tr(lambda: o.p)
print(o.q); o.p = 4; print(o.p, o.__getstate__(), copy.copy(o).__getstate__())
def loop():
    xs = [T() for _ in range(5)]
    for i, x in enumerate(xs):
        x.a = i; x.c = i*2
        if i % 2: x.__dict__
        x.b = x.a + x.c
    return [(x.a, x.b, x.c) for x in xs]
print(loop())
import dataclasses
@dataclasses.dataclass(slots=True)
class P: x: int; y: int = 0
class Q(P): pass
q = Q(1, 2); q.z = 5
print(q, q.__dict__, dataclasses.asdict(q), dataclasses.replace(q, x=9))
print(vars(q), q.__getstate__())
many = type('Many', (), {'__slots__': [f's{i}' for i in range(100)] + ['__dict__']})
m = many()
for i in range(100): setattr(m, f's{i}', i)
m.other = 1
print(sum(getattr(m, f's{i}') for i in range(100)), m.__dict__)
