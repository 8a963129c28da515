import itertools, operator
from itertools import *
def t(s):
    try: r = repr(eval(s))
    except Exception as e: r = type(e).__name__ + ' ' + str(e)
    if ' object at 0x' in r: r = r[:r.index(' at 0x')]
    print(s, '->', r)
class Bad:
    def __iter__(self): return self
    def __next__(self): raise ValueError('bad')
for s in ["count()","count(5)","count(1,2)","count(1.5,0.5)","count('a')","count(step=2)","count(10**20)","count(1,1.0)","repeat(5)","repeat(5,3)","repeat(5,-1)","repeat()","repeat(1,'a')","repeat(object=1,times=2)","cycle()","cycle(5)","accumulate([1])","list(accumulate([1,2,3]))","list(accumulate([1,2,3],operator.mul))","list(accumulate([1,2],initial=100))","list(accumulate([]))","accumulate()","accumulate([1],None,1)","list(accumulate([1,2,3],func=max,initial=None))","list(accumulate('abc'))","list(accumulate([1,'a']))","chain()","list(chain([1],[2]))","list(chain.from_iterable(['ab','c']))","list(chain(5))","chain.from_iterable(5)","list(chain([1],Bad()))","list(compress('abc',[1,0,1]))","compress([1])","list(compress(data='abc',selectors=[1]))","list(dropwhile(bool,[1,0,1]))","dropwhile(1)","list(takewhile(bool,[1,0,1]))","list(filterfalse(None,[0,1,2]))","list(filterfalse(lambda x:x>1,[0,1,2]))","filterfalse(1)","list(islice('abcdef',2))","list(islice('abcdef',2,None))","list(islice('abcdef',1,5,2))","islice('a')","islice('a',-1)","islice('a',1,2,0)","islice('a','x')","islice('a',1,'x')","islice('a','x',1)","islice('a',-1,1)","islice('a',1,2,'x')","islice('a',None,None,-1)","islice('a',1,2,3,4)","list(islice('abc',None))","islice('a',10**30)","list(islice(range(10),0,10**18,3))","list(starmap(pow,[(2,3),(3,2)]))","list(starmap(pow,[5]))","list(starmap(max,['ab',[1,5]]))","starmap(1)","list(pairwise('abcd'))","list(pairwise('a'))","list(pairwise(''))","pairwise(5)","pairwise()","list(batched('abcdefg',3))","list(batched('abcdefg',3,strict=True))","batched('a',0)","batched('a')","batched('a','x')","list(batched('abcdef',3,strict=True))","batched(5,2)","list(batched('',3))","list(product('ab',[1,2]))","list(product('ab',repeat=2))","list(product())","list(product('ab',[]))","product(5)","product('a',repeat=-1)","list(product('ab',repeat=0))","product('a',x=1)","product('a',repeat='x')","product('ab',repeat=10**20)","list(permutations('abc'))","list(permutations('abc',2))","list(permutations('abc',4))","permutations('abc',-1)","permutations('abc','x')","list(permutations('abc',0))","list(permutations([]))","permutations()","permutations(5)","list(combinations('abcd',2))","list(combinations('abcde',3))","combinations('abc')","combinations('abc',-1)","list(combinations('abc',4))","list(combinations('abc',0))","combinations('abc','x')","list(combinations_with_replacement('ab',2))","list(combinations_with_replacement('abc',3))","combinations_with_replacement('abc',-1)","list(combinations_with_replacement('',2))","list(combinations_with_replacement('',0))","list(zip_longest('abc','x',fillvalue='-'))","list(zip_longest('a',[1,2],[True]))","list(zip_longest())","zip_longest(5)","list(groupby('aabbc'))[0][0]","[list(g) for k,g in list(groupby('aabbc'))]","[(k,list(g)) for k,g in groupby('aabbc')]","[(k,list(g)) for k,g in groupby([1,3,2,4],key=lambda x:x%2)]","[(k,list(g)) for k,g in groupby([])]","[k for k,g in groupby('aabbc')]","groupby()","groupby(5)","tee([1,2])","tee([1],3)[0]","tee([1],-1)","tee(5)","tee()","tee([1],'x')","tee([1],0)","[list(x) for x in tee('abc')]","type(tee([])[0])","next(count(5))","operator.length_hint(repeat(1,5))","operator.length_hint(repeat(1))","operator.length_hint(islice([1],1))","groupby('a').__class__","type(next(groupby('a'))[1])","iter(count(1)) ","count(1)==count(1)","chain.__class_getitem__(int)","itertools._tee","itertools._grouper","itertools._tee_dataobject","count(1,2,3)","product.__name__","pairwise.__module__","compress('a','b','c')","repeat(1,2,3)","list(repeat(None,3))","repeat('x',0)","count(True)","next(count(True))","list(islice(count(2.5,0.1),4))","list(islice(count(10**18*9,10**18),4))","list(islice(count(-10**18*9,-10**18),4))","list(islice(count(5,-2),4))","count(5,-2)","count(5,0)","count(1j)","next(cycle([]),'end')","list(islice(cycle('ab'),5))","chain(x=1)","cycle(iterable=[1])","list(map(pow,repeat(2,3),count()))", "sum(1 for _ in combinations(range(20),4))","sum(1 for _ in permutations(range(7)))","list(product([1],[2],[3]))","len(count())","zip_longest.__doc__[:30]"]: t(s)
a, b, c = tee(range(200), 3)
print(sum(islice(a, 150)), sum(b), list(islice(c, 60))[-1], next(a), list(c)[-1])
x = tee('xyz')[0]; next(x); y = x.__copy__(); print(list(x), list(y))
x, = tee(x, 1); print(type(x), list(x))
class E(chain):
    def total(self): return sum(self)
print(E([1],[2,3]).total(), list(E.from_iterable([[1],[2]])), type(E.from_iterable([])).__name__)
it = groupby('AAABBB')
k1, g1 = next(it); print(next(g1)); k2, g2 = next(it); print(k1, k2, list(g1), list(g2))
def gen():
    yield 1
    yield 2
    raise KeyError('x')
for f in (lambda g: list(accumulate(g)), lambda g: list(islice(g, 2)), lambda g: list(zip_longest(g, 'a')), lambda g: list(batched(g, 5)), lambda g: list(takewhile(lambda x: x < 2, g)), lambda g: list(groupby(g))):
    try: print(f(gen()))
    except KeyError as e: print('KeyError', e)
it = tee(iter(()))[0]
print(list(it), list(it))
