# pickle: what is written for functions and classes, what __reduce__ may give, opcodes one by one.
import re

_print = print


def print(*args, sep=" "):
    _print(re.sub(r"0x[0-9a-f]+", "0x", sep.join(map(str, args))))


import pickle, io
def e(f):
    try: print(repr(f()))
    except BaseException as x: print(type(x), x, getattr(x,'__notes__',''))
print(pickle.__all__)
print(pickle.PicklingError.__mro__, pickle.UnpicklingError.__mro__, pickle.Pickler, pickle.dumps)
class A: pass
class B:
    class C: pass
    def m(self): pass
def f():
    class L: pass
    return L
D = lambda x: x
class E: pass
E1=E
class E: pass
e(lambda:pickle.dumps(lambda:1)); e(lambda:pickle.dumps(D)); e(lambda:pickle.dumps(f())); e(lambda:pickle.dumps(f()())); e(lambda:pickle.dumps(E1)); e(lambda:pickle.dumps(E1()))
e(lambda:pickle.dumps([1,(2,{3:[lambda:1]})])); e(lambda:pickle.dumps({'k':D})); e(lambda:pickle.dumps({D:1}))
a=A(); a.x=(i for i in ()); e(lambda:pickle.dumps(a)); e(lambda:pickle.dumps({1,D})); e(lambda:pickle.dumps(frozenset([D]))); e(lambda:pickle.dumps(iter([]).__next__)); e(lambda:pickle.dumps(sys)) if 0 else None
import sys
e(lambda:pickle.dumps(sys)); e(lambda:pickle.dumps(memoryview(b''))); e(lambda:pickle.dumps(type(None))); e(lambda:pickle.dumps(type(...))); e(lambda:pickle.dumps(type(NotImplemented)));e(lambda:pickle.dumps(...)); e(lambda:pickle.dumps(NotImplemented)); e(lambda:pickle.dumps((x for x in []))); e(lambda:pickle.dumps(A.__dict__)); e(lambda:pickle.dumps({}.keys())); e(lambda:pickle.dumps(a.__class__.__dict__['__dict__'])); e(lambda:pickle.dumps(property())); e(lambda:pickle.dumps(sys._getframe())); e(lambda:pickle.dumps(f.__code__)); e(lambda:pickle.dumps(iter([1,2]))); e(lambda: pickle.dumps(iter({1:2}))); e(lambda: pickle.dumps(range(3))); e(lambda: pickle.dumps(slice(1,2)));e(lambda: pickle.dumps(zip())); e(lambda: pickle.dumps(enumerate([]))); e(lambda: pickle.dumps(map(len,[])));e(lambda: pickle.dumps(reversed([1])))
for p in range(6):
    for o in (A,B.C,B().m,B.m,len,[].append,'x'.upper,str.upper,int,dict.fromkeys,ValueError('a',1),OSError(2,'x'),KeyError('k'),range(1,10,2),slice(1,2,3),complex(1,2),bytearray(b'abc'),b'',b'\xff\x00',{1},frozenset([1]),print, f):
        e(lambda:pickle.dumps(o,p))
e(lambda:pickle.dumps(1,9)); e(lambda:pickle.dumps(1,-1)); e(lambda:pickle.dumps(1,'x')); e(lambda:pickle.dumps()); e(lambda:pickle.dumps(1,2,3)); e(lambda:pickle.dump(1)); e(lambda:pickle.dump(1,2)); e(lambda:pickle.loads('x')); e(lambda:pickle.load(1)); e(lambda:pickle.loads(1)); e(lambda:pickle.Pickler()); e(lambda:pickle.Unpickler())
class R:
    def __init__(s,v): s.v=v
    def __reduce__(s): return s.v
for v in (1,'abc','A',(),(1,),(1,2),(A,1),(A,()),(A,(),1,2),(A,(),None,2),(A,(),None,None,2),(A,(),None,None,iter([1])),(A,(),{'a':1}),(A,(),1),(A,(),({'a':1},{'b':2})),(A,(),None,iter([1])),(A,(),1,None,None,3),(A,(),1,None,None,print),(A,(),1,None,None,None,7),(len,((),)),(A,[]), (list,(),None,iter([1,2])), (dict,(),None,None,iter([(1,2)])), (list,(),None,iter([1])),(print,('hi',)), None, ('A',), (object.__new__,(A,)), [A,()] ):
    e(lambda:pickle.dumps(R(v))); e(lambda:pickle.loads(pickle.dumps(R(v))))
class NA:
    def __init__(s,*a,**k): print('init')
    def __new__(cls,*a,**k): o=object.__new__(cls); o.a=a; o.k=k; return o
    def __getnewargs_ex__(self): return self.g
    g=((1,2),{'x':3})
for p in range(6): e(lambda:pickle.dumps(NA(),p)); e(lambda:vars(pickle.loads(pickle.dumps(NA(),p))))
for g in (1,(1,),(1,2),((),2),((),{}),((),{1:2})): NA.g=g; e(lambda:pickle.dumps(NA()))
class NB:
    def __getnewargs__(self): return self.g
    g=(1,)
e(lambda:pickle.dumps(NB())); NB.g=3; e(lambda:pickle.dumps(NB())); e(lambda: NB.__new__(NB,1))
class S:
    __slots__=('a','b')
s=S(); s.a=1
for p in range(6): e(lambda:pickle.dumps(s,p))
e(lambda:(pickle.loads(pickle.dumps(s)).a)); e(lambda:(pickle.loads(pickle.dumps(s)).b))
class G:
    def __getstate__(self): return self.__dict__.get('st')
    def __setstate__(self,st): print('set',st)
g=G(); 
for st in (None,0,False,{}, 1, 'x', (1,2)): g.st=st; e(lambda:pickle.dumps(g)); e(lambda:type(pickle.loads(pickle.dumps(g))))
for b in [b'',b'.',b'N',b'x',b'\x00',b'\x80',b'\x80\x09.',b'\x80\x05N.',b'Nrest',b'N.rest',b'0',b'1',b'(1',b'2',b't',b'(t',b'(t.',b'K',b'K\x05.',b'I12\n.',b'I01\n.',b'I00\n.',b'Ix\n.',b'I\n.',b'I12',b'L12L\n.',b'L12\n.',b'Lz\n.',b'F1.5\n.',b'Fx\n.',b"S'abc'\n.",b"Sabc\n.",b"S'abc\n.",b"S''\n.",b"S'\\n\\x41'\n.",b'U\x03abc.',b'U\x03ab',b'U\x01\xff.',b'T\x03\0\0\0abc.',b'T\xff\xff\xff\xffabc.',b'V\\u0041bc\n.',b'X\x01\0\0\0a.',b'X\xff\xff\xff\xffa.',b'\x8c\x01a.',b'\x8c\x01\xff.',b'\x8d\xff\xff\xff\xff\xff\xff\xff\xffa.',b'\x8d\x01\0\0\0\0\0\0\0a.',b'B\x01\0\0\0a.',b'B\xff\xff\xff\xffa.',b'C\x01a.',b'\x8e\xff\xff\xff\xff\xff\xff\xff\x7f',b'\x8e\xff\xff\xff\xff\xff\xff\xff\xff',b'\x96\xff\xff\xff\xff\xff\xff\xff\x7f',b'\x96\x01\0\0\0\0\0\0\0a.',b'\x8a\x01\xff.',b'\x8a\0.',b'\x8b\xff\xff\xff\xff.',b'\x8b\xff\xff\xff\x7f.',b'\x8b\x01\0\0\0\x05.',b'c__main__\nA\n.',b'c__main__\nNope\n.',b'cnomod\nA\n.',b'c__main__\nB.C\n.',b'\x80\x04c__main__\nB.C\n.',b'h\x00.',b'j\0\0\0\0.',b'gx\n.',b'g5\n.',b'Np0\ng0\n.',b'Np-1\n.',b'Npx\n.',b'Nq\0h\0\x86.',b'\x94.',b'N\x94.',b'a.',b'Na.',b'NNa.',b']Na.',b'e.',b'(e.',b'](NNe.',b'N(Ne.',b'N(e.',b's.',b'NNNs.',b'}NNs.',b'}(NNu.',b'}(Nu.',b'N(NNu.',b'}(]Nu.',b'\x90.',b'\x8f(N\x90.',b'N(N\x90.',b'\x8f(]\x90.',b'(N\x91.',b'(]\x91.',b'R.',b'NNR.',b'N)R.',b'c__main__\nA\n)R.',b'c__main__\nA\nNR.',b'\x81.',b'N)\x81.',b'c__main__\nA\n)\x81.',b'c__main__\nA\nN\x81.',b'c__main__\nA\n)}\x92.',b'c__main__\nA\n)N\x92.',b'c__main__\nA\nN}\x92.',b'N)}\x92.',b'\x93.',b'NN\x93.',b'\x8c\x08__main__\x8c\x01A\x93.',b'b.',b'NNb.',b'N}b.',b'c__main__\nA\n)R}b.',b'c__main__\nA\n)RNb.',b'c__main__\nA\n)RK\x01b.',b'c__main__\nA\n)R(N}tb.',b'c__main__\nA\n)R(}Ntb.',b'c__main__\nA\n)R(NK\1tb.',b'c__main__\nA\n)R}(K\1K\1ub.',b'(i__main__\nA\n.',b'(c__main__\nA\no.',b'(o.',b'(No.',b'P1\n.',b'NQ.',b'\x82\x01.',b'\x83\x01\0.',b'\x84\0\0\0\0.',b'\x82\0.',b'\x95\0\0\0\0\0\0\0\0N.',b'\x95\x05\0\0\0\0\0\0\0N.',b'\x95\x02\0\0\0\0\0\0\0N.',b'\x95\x01\0\0\0\0\0\0\0N.',b'\x95\xff\xff\xff\xff\xff\xff\xff\xffN.',b'\x97.',b'\x98.',b'N\x98.',b'(((N.',b'(N.',b'((.',b'G\0\0.',b'G?\xf0\0\0\0\0\0\0.',b'J\xff\xff\xff\xff.',b'M\xff\xff.',b'\x85.',b'N\x85.',b'NN\x86.',b'NNN\x87.',b'N\x87.',b'd.',b'(d.',b'(NNd.',b'(Nd.',b'l.',b'(l.',b'(NNl.',b'Nc.',b'(N)0.',b'NN0.',b'\x88.',b'\x89.',b'(NN1N.',b'N2\x86.',b'\x80\x04\x95',b'Vab',b'c__main__\n',b'c\n\n.',b'\xff.',b'\n.',b'"']:
    try: r=pickle.loads(b); print(b, type(r) if 'object at' in repr(r) else repr(r))
    except BaseException as x: print(b, type(x), x, getattr(x,'__notes__',''))
