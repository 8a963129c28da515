# pickle: data types and classes in all protocols, there and back.
import re

_print = print


def print(*args, sep=" "):
    _print(re.sub(r"0x[0-9a-f]+", "0x", sep.join(map(str, args))))


import pickle, datetime, decimal, fractions, collections, uuid, enum, dataclasses, typing, array, pathlib, random, re, types, zoneinfo, functools, operator, itertools, string, time, statistics, json, io, copy, sys
def e(f):
    try: print(f())
    except BaseException as x: print(type(x).__name__, x, getattr(x,'__notes__',''))
class Color(enum.Enum):
    RED=1; GREEN='g'
class Fl(enum.Flag):
    A=1; B=2
class IE(enum.IntEnum):
    X=1
@dataclasses.dataclass
class DC:
    a:int; b:str='x'; c:list=dataclasses.field(default_factory=list)
@dataclasses.dataclass(frozen=True, slots=True)
class DS:
    a:int; b:tuple=()
NT=collections.namedtuple('NT','x y')
class TN(typing.NamedTuple):
    q:int; r:str='z'
class TD(typing.TypedDict):
    a:int
class MyList(list): pass
class MyDict(dict):
    def __init__(self,*a): super().__init__(*a); self.extra=5
class MyInt(int): pass
class MyStr(str): __slots__=()
class MyTuple(tuple): pass
class MySet(set): pass
class MyFloat(float): pass
class MyBytes(bytes): pass
class MyExc(Exception):
    def __init__(self, a, b): super().__init__(a); self.b=b
class Node:
    def __init__(self,v): self.v=v; self.next=None
    def __eq__(self,o): return self.v==o.v
class SlotsDict:
    __slots__=('a','__dict__')
class Outer:
    class Inner:
        class Deep: pass
        def method(self): return 5
    @classmethod
    def cm(cls): pass
    @staticmethod
    def sm(): pass
T=typing.TypeVar('T')
class Gen(typing.Generic[T]): pass
n=Node(1); n.next=n
sd=SlotsDict(); sd.a=1; sd.z=2
ml=MyList([1,2]); ml.attr='q'
d=MyDict({1:2})
ex=ValueError('boom',1); ex.note='x'
objs=dict(
 color=Color.RED, flag=Fl.A|Fl.B, ie=IE.X, dc=DC(1), ds=DS(1,(2,)), nt=NT(1,2), tn=TN(5), ml=ml, md=d, mi=MyInt(5), ms=MyStr('s'), mt=MyTuple((1,2)), mset=MySet([1]), mf=MyFloat(1.5), mb=MyBytes(b'x'), node=n, 
 deep=Outer.Inner.Deep, deepi=Outer.Inner.Deep(), meth=Outer.Inner().method, cm=Outer.cm, sm=Outer.sm,
 od=collections.OrderedDict([('a',1),('b',2)]), dd=collections.defaultdict(list,{'k':[1]}), dd2=collections.defaultdict(None), cnt=collections.Counter('abca'), dq=collections.deque([1,2,3],5), dq2=collections.deque([1]), cmap=collections.ChainMap({'a':1}), ud=collections.UserDict({'a':1}), ul=collections.UserList([1]), us=collections.UserString('x'),
 date=datetime.date(2024,1,2), dt=datetime.datetime(2024,1,2,3,4,5,6), dtz=datetime.datetime(2024,1,2,tzinfo=datetime.timezone.utc), t=datetime.time(1,2,3), td=datetime.timedelta(1,2,3), tz=datetime.timezone(datetime.timedelta(hours=2),'X'), tz2=datetime.timezone.utc, zi=zoneinfo.ZoneInfo('UTC') if 0 else 1,
 dec=decimal.Decimal('1.5'), frac=fractions.Fraction(1,3), uu=uuid.UUID(int=5), arr=array.array('i',[1,2,3]), path=pathlib.PurePosixPath('/a/b'), rg=range(5), cx=1+2j, ba=bytearray(b'q'), ell=..., ni=NotImplemented, none=None, ty=int, fs=frozenset({1,2}), sl=slice(1,2),
 pat=re.compile('a+', re.I), flagre=re.I, sns=types.SimpleNamespace(a=1), part=functools.partial(int,base=2), ig=operator.itemgetter(1,2), ag=operator.attrgetter('a.b'), mc=operator.methodcaller('x',1,y=2), st=time.gmtime(0), nd=statistics.NormalDist(1,2), exc=ex, myexc=None, oserr=FileNotFoundError(2,'No','f'), key=KeyError('k'), uni=UnicodeDecodeError('ascii',b'x',0,1,'r'), stop=StopIteration(5), js=None,
 ga=list[int], tl=typing.List[int], opt=typing.Optional[int], gen=Gen, gena=Gen[int], tv=T, bio=io.BytesIO(b'abc'), sio=io.StringIO('abc'), tmpl=string.Template('$x'), cnt2=itertools.count(5) if 0 else 1, mp=None, sysver=1, vi=tuple, callable=len, lam=None, cmp=functools.reduce, rnd=None, shared=[[1]]*3, strs=['ab','ab','a b','a b'], nested={'a':{'b':[{'c':(1,2,'x')}]}}, big=[i*1000 for i in range(300)], bools=[True,False,None], empties=[(),[],{},set(),frozenset(),'',b''],
)
for k,v in objs.items():
    for p in range(6):
        try: b=pickle.dumps(v,p)
        except Exception as x: print(k,p,type(x).__name__,x,getattr(x,'__notes__','')); continue
        print(k,p,b if len(b)<400 else len(b))
        if k in ('part','ag','mc') : continue
        try: r=pickle.loads(b)
        except Exception as x: print('  load',k,p,type(x).__name__,x); continue
        if k not in('node','exc','oserr','uni','stop','grp','key','sd','sns','bio','sio','tmpl','deepi','meth','mi'): print('  ',r==v,type(r).__name__, r if 'object at' not in repr(r) else '')
        else: print('  ',type(r).__name__, getattr(r,'__dict__',None) if k not in ('node','deepi') else '', getattr(r,'args',''))
r=random.Random(5); r2=pickle.loads(pickle.dumps(r)); print(r2.random()==r.random())
e(lambda: pickle.loads(pickle.dumps(MyExc(1,2))))
x=pickle.loads(pickle.dumps(n)); print(x.next is x)
