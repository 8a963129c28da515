from collections import namedtuple
import collections
def t(s):
    try: r = repr(eval(s))
    except Exception as e: r = type(e).__name__ + ' ' + str(e)
    while ' at 0x' in r:
        i = r.index(' at 0x'); r = r[:i] + r[i+6:].lstrip('0123456789abcdef')
    print(s, '->', r)
P = namedtuple('P', 'x y')
D = namedtuple('D', ['a', 'b', 'c'], defaults=[2, 3])
class Sub(P):
    __slots__ = ()
    @property
    def total(self): return self.x + self.y
    def __str__(self): return f'<{self.x},{self.y}>'
class WithNew(P):
    def __new__(cls, x): return super().__new__(cls, x, x * 2)
for s in ["P(1,2)","P(1,y=2)","P(y=1,x=2)","P(1)","P()","P(1,2,3)","P(1,z=2)","P(1,2,y=3)","P._fields","P._field_defaults","P._make([1,2])","P._make([1])","P(1,2)._replace(x=5)","P(1,2)._replace(z=5)","P(1,2)._asdict()","P(1,2).x","P(1,2)[1]","P(1,2)==(1,2)","P(1,2)<P(1,3)","hash(P(1,2))==hash((1,2))","P.__doc__","P.x.__doc__","P.x","P.__match_args__","P.__new__.__doc__","P.__new__.__qualname__","P.__new__.__defaults__","P.__module__","P.__mro__","P(1,2).__getnewargs__()","P(1,2).__class__","D(1)","D(1,5)","D()","D._field_defaults","D.__new__.__defaults__","Sub(1,2)","Sub(1,2).total","str(Sub(1,2))","Sub(1,2)._replace(x=9)","Sub._make('ab')","WithNew(3)","WithNew(3)._replace(x=1)","namedtuple('X','a a')","namedtuple('X','class')","namedtuple('X','_a')","namedtuple('X','1a')","namedtuple('1X','a')","namedtuple('if','a')","namedtuple('X','a class _b 1c a',rename=True)._fields","namedtuple('X','a,b, c')._fields","namedtuple('X','')()","namedtuple('X',[])","namedtuple('X',['a',5])","namedtuple('X','a',defaults=(1,2))","namedtuple('X','a',module='mm').__module__","namedtuple('X','a b',defaults=None)(1,2)","namedtuple('X')","namedtuple('X','a','b')","namedtuple('X', 'a b')(*'pq')","setattr(P(1,2),'x',5)","setattr(P(1,2),'w',5)","P(1,2).w","vars(P(1,2))","len(P(1,2))","P(1,2)+(3,)","P(*[1,2])","P(**{'x':1,'y':2})","list(P(1,2))","P(P(1,2),3)","isinstance(P(1,2),tuple)","issubclass(P,tuple)","tuple(P(1,2))","P(1,[2])","sorted([P(2,1),P(1,5)])","max([P(2,1),P(1,5)],key=lambda p:p.y)","repr(P.__new__)","P(1,2).__repr__()","dict([P('a',1)])","P(1,2).__replace__(y=7)","P.__name__,P.__qualname__","P(1,2).count(1)","P(1,2).index(2)","P.x.__get__(P(7,8))","P.x.__get__(5)","P.__slots__","namedtuple('Caf\u00e9','\u00e9')(1)","namedtuple('T','x y z')(1,2,3)._asdict().keys()","P.__bases__","'%s %s' % P(1,2)","P(1,2)*2","collections._tuplegetter(0,'d')"]: t(s)
match P(1, 2):
    case P(x=a, y=b): print('match', a, b)
match P(3, 4):
    case P(a, b): print('pos', a, b)
x, y = P(5, 6); print(x, y)
P.__new__.__defaults__ = (10,); print(P(1), P(1, 2))
P.__doc__ = 'changed'; print(P.__doc__); P.x.__doc__ = 'the x'; print(P.x.__doc__)
class Emp(namedtuple('Emp', 'name pay')):
    def raise_(self, pct): return self._replace(pay=self.pay * (1 + pct))
e = Emp('bob', 100.0); print(e.raise_(.1), e.name); e.extra = 1; print(e.extra, e.__dict__)
pts = [P(i, i * i) for i in range(5)]; print(sum(p.y for p in pts), [p.x for p in pts if p.y > 3])
def f(p): return p.x * p.y
print([f(p) for p in pts], f(Sub(2, 3)))
class Q: x = 1; y = 2
print(f(Q), f(P(2, 5)), f(Q()))
