import operator
from operator import *
def t(s):
    try: print(s, '->', repr(eval(s)))
    except Exception as e: print(s,'->', type(e).__name__, e)
class O: pass
o=O(); o.a=O(); o.a.b=5; o.x=1
class Seq:
    def __getitem__(self, i): return [10,20,30][i]
    def __len__(self): return 3
    def __add__(self, other): return 'added'
for s in ["itemgetter()","itemgetter(1)","itemgetter(1,'a')","itemgetter(1)([1,2,3])","itemgetter(0,2)([1,2,3])","itemgetter(slice(1,3))([1,2,3])","itemgetter(1)()","itemgetter(1)(1,2)","itemgetter(1)([1],k=2)","itemgetter(x=1)","attrgetter()","attrgetter('a.b')(o)","attrgetter('x','a.b')(o)","attrgetter('a.c')(o)","attrgetter(1)","attrgetter('a')","attrgetter('a','b.c')","attrgetter('a')(1,2)","methodcaller()","methodcaller('upper')('abc')","methodcaller('split',',',maxsplit=1)('a,b,c')","methodcaller('x',1,y=2)","methodcaller(1)","methodcaller('upper')()","methodcaller('upper')('a','b')","itemgetter(1).__reduce__()","attrgetter('a','b').__reduce__()","methodcaller('x',1,y=2).__reduce__()","methodcaller('x',1).__reduce__()","add(1,2)","add(1)","iadd([1],(2,))","concat([1],[2])","concat(1,[2])","concat([1],2)","iconcat([1],(2,))","iconcat(1,2)","concat(Seq(),[1])","concat(Seq(),{})","contains([1],1)","contains(1,1)","countOf([1,2,1],1)","countOf(5,1)","indexOf([1,2],2)","indexOf([1,2],3)","indexOf(5,3)","length_hint([1,2])","length_hint(iter([1,2]))","length_hint(5)","length_hint(5,7)","length_hint(5,'a')","index(5)","index(1.5)","index(True)","truth([])","not_([])","is_(1,1)","is_not(1,1)","is_none(None)","is_not_none(1)","call(int,'5')","call(dict,a=1)","call()","getitem([1],0)","setitem([1],0,2)","delitem([1],0)","pow(2,3)","pow(2,3,4)","matmul(1,2)","neg('a')","lt(1,'a')","inv(5)","abs(-1)","attrgetter('a.b') == attrgetter('a.b')","operator._compare_digest","type(itemgetter(1))","itemgetter.__module__","attrgetter('x', 1)", "itemgetter(1)(5)","attrgetter('')(o)","attrgetter('a..b')(o)","iconcat([1],5)","concat('a',5)","operator.__add__ is add","operator.__and__(6,3)","sorted(operator.__all__)==sorted(n for n in dir(operator) if not n.startswith('_'))","sorted([(1,'b'),(0,'a')],key=itemgetter(1))","sorted([3,1,2], key=neg)","max(['a','bbb'],key=methodcaller('__len__'))","ixor(5,3)","floordiv(7,-2)","mod(-7,3)","truediv(1,3)","ge(2,2)","or_({1},{2})","sub({1,2},{2})"]:
    if s == "operator._compare_digest": continue
    t(s)
l=[3,1]
print(iadd(l,[2]) is l, l, imul(l,2), l)
try:
    class Sub(itemgetter): pass
except TypeError as e: print(e)
print(repr(attrgetter), operator.add, methodcaller)
