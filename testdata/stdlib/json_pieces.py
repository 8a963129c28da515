# json: the pieces that iterencode() yields, and what dump() writes, up to an error too.
import json, io
from collections import OrderedDict, namedtuple
class L(list): pass
class D(dict): pass
class I(int):
    def __repr__(self): return 'I!'
class F(float):
    def __repr__(self): return 'F!'
class S(str): pass
P=namedtuple('P','a b')
def dflt(o):
    if isinstance(o,complex): return [o.real,o.imag]
    if isinstance(o,set): return {'s':sorted(o)}
    raise TypeError('no '+type(o).__name__)
vals=[None,True,1,1.5,'x"é',[],{},(),[1],[[1,2],[],{}],{'a':1},{'a':{'b':[1,{'c':None}]},'d':[]},(1,(2,)),{1:2,None:3,True:4,1.5:[5],'z':{}},[1+2j],{'a':1+2j,'b':{3,1}},L([1,L()]),D(a=D()),I(3),[I(3),F(2.5),S('q')],{I(3):F(2.5),F(1.5):S('k'),S('e'):1},P(1,[2]),[float('inf'),float('nan'),-float('inf')],OrderedDict(b=1,a=2),['a','b',['c']],[True,None,False],{'a':True,'b':None,'c':'s','d':2.5},[{'x':1},{'x':2}], 2+3j,[[[]]],[{}],[(),()],{'k':()}]
opts=[{},dict(indent=1),dict(indent=1,separators=(';','=')),dict(sort_keys=True,check_circular=False)]
for v in vals:
    for o in opts:
        for d in (None,dflt):
            e=json.JSONEncoder(default=d,**o)
            try: print(o, list(e.iterencode(v)))
            except Exception as x: print(o, type(x).__name__, x, getattr(x,'__notes__',None))
class W:
    def __init__(self): self.l=[]
    def write(self,s): self.l.append(s)
for v in vals:
    for kw in ({},dict(indent=2),dict(default=dflt),dict(sort_keys=True),dict(cls=json.JSONEncoder)):
        w=W()
        try: print(json.dump(v,w,**kw))
        except Exception as x: print(type(x).__name__, x, getattr(x,'__notes__',None))
        print(w.l)
# errors in the middle
a=[1]; a.append(a); d={'x':1}; d['me']=d; b=[1,[2,{'k':[object]}]]; c=[{(1,):2,'a':1}]; dd={'b':1,(2,):3,'c':4}; m={'a':1,2:3}
for v in (a,d,b,c,dd,m,[1,float('nan')],{'a':[float('inf')]},{float('nan'):1}):
  for kw in ({},dict(check_circular=False) if v is not a and v is not d else {},dict(allow_nan=False),dict(skipkeys=True),dict(indent=3,skipkeys=True),dict(sort_keys=True)):
    g=json.JSONEncoder(**kw).iterencode(v)
    out=[]
    try:
        for ch in g: out.append(ch)
        print(out)
    except Exception as x: print(out, type(x).__name__, x, getattr(x,'__notes__',None))
# laziness: mutation while it runs
l=[1,2]; g=json.JSONEncoder().iterencode(l); print(next(g)); l.append(3); print(list(g))
d={'a':1}; g=json.JSONEncoder().iterencode(d); print(next(g)); d['b']=2
try: print(list(g))
except Exception as x: print(type(x),x)
l=[1,2,3]; g=json.JSONEncoder().iterencode(l); print(next(g)); l.clear()
print(list(g))
g=json.JSONEncoder().iterencode([1,2]); print(type(g).__name__)
for v in (1,'a',2.5,None,1j): 
    g=json.JSONEncoder(default=dflt).iterencode(v); print(type(g).__name__, list(g))
# overriding
class E(json.JSONEncoder):
    def default(self,o): return repr(o)
class E2(json.JSONEncoder):
    def iterencode(self,o,_one_shot=False):
        print('iter',_one_shot)
        for ch in super().iterencode(o,_one_shot): yield '<'+ch+'>'
print(list(E().iterencode([1,{1j:2} if 0 else 1j])), json.dumps([1,{'a':2}],cls=E2), json.dumps('x',cls=E2))
w=W(); json.dump([1,{'a':2}],w,cls=E2); print(w.l)
class E3(json.JSONEncoder):
    def encode(self,o): return 'ENC'
print(json.dumps([1],cls=E3)); w=W(); json.dump([1,2],w,cls=E3); print(w.l)
# circular with default; markers
class C: pass
x=C()
class E4(json.JSONEncoder):
    def default(self,o): return [o]
try: print(list(E4().iterencode(x)))
except Exception as e: print(type(e).__name__,e,getattr(e,'__notes__',None))
s=[1]; print(list(json.JSONEncoder().iterencode([s,s,{'a':s}])))
def deep(n):
    r=[]
    for i in range(n): r=[r]
    return r
try: print(len(list(json.JSONEncoder().iterencode(deep(100000)))))
except RecursionError as e: print('RecursionError')
try: print(len(list(json.JSONEncoder(check_circular=False).iterencode(deep(500)))))
except RecursionError as e: print('RecursionError')
class It(dict):
    def items(self): return [('p',1),('q',[2])]
print(list(json.JSONEncoder().iterencode(It(z=1))), json.dumps(It(z=1)), list(json.JSONEncoder().iterencode(It())), list(json.JSONEncoder(sort_keys=True).iterencode(It(z=1))))
g=json.JSONEncoder().iterencode([1,[2,3]]); next(g); g.close(); print(list(g))

# streams of io, which no code of the program is called by
for v in ([1,2,[3,{'a':{1}}]],{'a':1,'b':[1,{1}]},{'a':1,(1,):2},[{(1,):2}],a,d,[1,float('nan')],{'a':1,'b':float('nan')},{1},[{1}],[1,1j],It(z=1j),'\ud800',['é','\ud800']):
  for kw in ({},dict(indent=2),dict(allow_nan=False),dict(default=lambda o: [1,{'x':{1} if o!={1} else 2}]),dict(skipkeys=True),dict(sort_keys=True),dict(ensure_ascii=False)):
    f=io.StringIO()
    try: json.dump(v,f,**kw); r='ok'
    except Exception as x: r=(type(x).__name__, str(x), getattr(x,'__notes__',None))
    g=io.TextIOWrapper(io.BytesIO(),encoding='utf-8')
    try: json.dump(v,g,**kw); q='ok'
    except Exception as x: q=(type(x).__name__, str(x))
    g.flush()
    print([*kw],r,ascii(f.getvalue()),q,g.buffer.getvalue())
f=io.StringIO(); l=[]; f.write=l.append; json.dump([1,2],f); print(l)
class T(io.StringIO):
    def write(self,s): print('w',s); return super().write(s)
import sys
json.dump([1,{'a':2}],T()); print(json.dump([1,{'a':2}],sys.stdout))
f=io.StringIO(); f.close()
for f in (f,None,5):
  for v in ([1],{1},[{1}]):
    try: json.dump(v,f)
    except Exception as x: print(type(x).__name__, x)
