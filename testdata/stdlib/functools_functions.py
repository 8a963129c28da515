import functools, types
from functools import *
def t(s):
    try: r = repr(eval(s))
    except Exception as e: r = type(e).__name__ + ' ' + str(e)
    while ' at 0x' in r:
        i = r.index(' at 0x'); r = r[:i] + r[i+6:].lstrip('0123456789abcdef')
    print(s, '->', r)
def f(a,b=2,*c,d=4,**e): "doc"; return (a,b,c,d,e)
P=Placeholder
class O: pass
S=types.SimpleNamespace
for s in ["partial()","partial(5)","partial(f)","partial(f,1,d=5)","partial(f,1)(2)","partial(f,1)(2,b=3)","partial(partial(f,1,x=1),2,x=2)","partial(f,1).args,partial(f,1,x=2).keywords,partial(f).func","partial(f,P,2)","partial(f,P,2)(1)","partial(f,P,2)()","partial(f,1,P)","partial(f,x=P)","partial(f,P,P,3)(1,2,5)","partial(partial(f,P,2,P,4),1)","partial(f,P)","Placeholder","type(Placeholder)","type(Placeholder)()","type(Placeholder)(1)","partial(f,1).__reduce__()","partial.__name__,partial.__module__","partial(f,1)==partial(f,1)","partial(f).__dict__","reduce(lambda a,b:a+b,[1,2,3])","reduce(lambda a,b:a+b,[],5)","reduce(lambda a,b:a+b,[])","reduce(1)","reduce(1,2)","reduce(f,[1],initial=5)","reduce(lambda a,b:a-b,[1,2],10)","cmp_to_key(lambda a,b:a-b)","cmp_to_key(lambda a,b:a-b)(5)","cmp_to_key(lambda a,b:a-b)(5).obj","cmp_to_key(lambda a,b:a-b)(5)<5","hash(cmp_to_key(lambda a,b:0)(5))","sorted([3,1,2],key=cmp_to_key(lambda a,b:b-a))","cmp_to_key()","cmp_to_key(mycmp=1)","cmp_to_key(1)(1)<cmp_to_key(1)(2)","lru_cache(5)","lru_cache('a')","lru_cache(maxsize=None)(f)(1)","lru_cache(f)","lru_cache()(f).cache_info()","lru_cache()(f).cache_parameters()","lru_cache(-5)(f).cache_info()","lru_cache()(5)","cache(f)","cache(f).__wrapped__ is f","cache(f).__name__, cache(f).__doc__","lru_cache()(f)([])","lru_cache(None)(f)([])","lru_cache()","singledispatch(f)","singledispatch(f).registry","singledispatch(f).dispatch(int) is f","singledispatch(f)()","singledispatch(f).register(int)","total_ordering(O)","cached_property(f).attrname","cached_property(f).func is f","update_wrapper(O(),f).__name__","WRAPPER_ASSIGNMENTS,WRAPPER_UPDATES","partialmethod(5)","partialmethod(f,1,x=2)","lru_cache(maxsize=2)(f).cache_info()","partial(f,1)()","lru_cache(1.5)","cached_property.__module__","partial[int]","cached_property[int]","S()","S(a=1,b='x')","S({'a':1},b=2)","S([('a',1)])","S(5)","S({1:2})","S({'a':1},{'b':2})","S(a=1)==S(a=1)","S(a=1)!=S(a=2)","S(a=1)<S(a=2)","S(a=1)==5","S(a=1).__replace__(b=2)","S(a=1).__reduce__()","hash(S())","S(x=1).__dict__","vars(S(x=1))","type(S())","S.__doc__[:40]","S(a=1).b"]: t(s)
x=S(); x.self=x; print(x)
class N(S): pass
print(N(a=1), N(a=1)==S(a=1))
print(types.new_class('A',(int,),{},lambda ns: ns.update(x=1)).x, types.resolve_bases((int,list[int])), types.prepare_class('A',()), types.get_original_bases(N))

@lru_cache(maxsize=2)
def sq(x, y=0):
    print('call', x, y)
    return x*x
print(sq(2), sq(3), sq(2), sq(4), sq(3), sq(2.0), sq(x=2), sq(2, y=0), sq.cache_info())
sq.cache_clear(); print(sq.cache_info())
@lru_cache(typed=True)
def ty(x): return type(x).__name__
print(ty(1), ty(1.0), ty(True), ty(1), ty.cache_info())
@cache
def fib(n): return n if n < 2 else fib(n-1) + fib(n-2)
print(fib(300), fib.cache_info())
class C:
    @lru_cache
    def m(self, x): return x + 1
    @cached_property
    def p(self): "the p"; print('computed'); return 42
c = C(); print(c.m(1), c.m(1), C.m.cache_info(), c.p, c.p, c.__dict__, C.p.__doc__)
c.p = 5; print(c.p); del c.p; print(c.p)
class Slot:
    __slots__ = ('a',)
    @cached_property
    def q(self): return 1
try: Slot().q
except TypeError as e: print(e)
try:
    class Twice:
        a = b = cached_property(f)
except TypeError as e: print(e)
@total_ordering
class V:
    def __init__(self, v): self.v = v
    def __eq__(self, o): return self.v == o.v
    def __lt__(self, o): return self.v < o.v
print(V(1) < V(2), V(1) <= V(1), V(2) > V(1), V(2) >= V(3), V.__le__.__name__)
@total_ordering
class G:
    def __ge__(self, o): return NotImplemented
try: print(G() < G())
except TypeError as e: print(e)
@singledispatch
def show(x): return 'object'
@show.register
def _(x: int): return 'int'
@show.register(list)
def _(x): return 'list'
@show.register(str | bytes)
def _(x): return 'text'
print(show(1), show(True), show([1]), show('a'), show(b''), show(1.5), sorted(k.__name__ for k in show.registry), show.__name__)
try: show.register('x')
except TypeError as e: print(str(e)[:40])
class M:
    @singledispatchmethod
    def neg(self, arg): raise NotImplementedError("Cannot negate")
    @neg.register
    def _(self, arg: int): return -arg
    @neg.register(bool)
    def _(self, arg): return not arg
    @singledispatchmethod
    @classmethod
    def make(cls, x): return cls.__name__ + '?'
    @make.register
    @classmethod
    def _(cls, x: int): return cls.__name__ + 'int'
print(M().neg(5), M().neg(True), M.make(1), M().make('a'))
try: M().neg('a')
except NotImplementedError as e: print(e)
class PM:
    def __init__(self): self._alive = False
    def set_state(self, state, extra=None): self._alive = state; return extra
    set_alive = partialmethod(set_state, True)
    set_dead = partialmethod(set_state, False, extra='x')
    part = partial(f, 1)
pm = PM(); print(pm.set_alive(), pm._alive, pm.set_dead(), pm._alive, pm.part()[1] is pm)
def deco(fn):
    @wraps(fn)
    def inner(*a, **k): return fn(*a, **k)
    return inner
@deco
def greet(name: str) -> str:
    "greets"
    return 'hi ' + name
greet.tag = 1
print(greet('x'), greet.__name__, greet.__qualname__, greet.__doc__, greet.__wrapped__.__name__, greet.__annotations__, deco(greet).tag)
p2 = partial(int, base=2); p2.__doc__ = 'binary'; print(p2('101'), p2.__doc__, p2)
@lru_cache(maxsize=3)
def rec(n): return 1 if n == 0 else n * rec(n-1)
print(rec(20), rec.cache_info())
def boom(n): raise ValueError(n)
b = lru_cache(boom)
for _ in range(2):
    try: b(1)
    except ValueError as e: print('boom', e, b.cache_info())
def fact(n): return 1 if n == 0 else n * fact(n - 1)
fact = cache(fact); print(len(str(fact(450))))
try:
    @cache
    def deep(n): return deep(n + 1)
    deep(0)
except RecursionError as e: print('RecursionError')
