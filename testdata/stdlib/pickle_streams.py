# pickle: notes, sharing, frames, Pickler and Unpickler, persistent ids, buffers, files.
import re

_print = print


def print(*args, sep=" "):
    _print(re.sub(r"0x[0-9a-f]+", "0x", sep.join(map(str, args))))


import pickle,io,copyreg
def e(f):
    try: print(repr(f()))
    except BaseException as x: print(type(x), x, getattr(x,'__notes__',''), repr(x.__cause__), repr(x.__context__))
D=lambda:1
class R:
    def __init__(s,v): s.v=v
    def __reduce_ex__(s,p): return s.v
    def meth(self): return 1
bad=D
class M(type): pass
class Meta(metaclass=M): pass
print(pickle.dumps(Meta))
for v in ((bad,()),(R,(bad,)),(R,(1,),bad),(R,(1,),{'a':bad}),(R,(1,),None,iter([1,bad])),(R,(1,),None,iter([bad])),(R,(1,),None,None,iter([(1,bad)])),(R,(1,),None,None,iter([(bad,1)])),(R,(1,),None,None,None,bad),(R,(1,),bad,None,None,print),(copyreg.__newobj__,(R,bad)),(copyreg.__newobj__,()),(copyreg.__newobj__,(1,)),(copyreg.__newobj__,(int,)),(copyreg.__newobj_ex__,(R,(bad,),{})),(copyreg.__newobj_ex__,(R,(),{'x':bad})),(copyreg.__newobj_ex__,(R,)),(copyreg.__newobj_ex__,(R,1,{})),(copyreg.__newobj_ex__,(R,(),1)),(copyreg.__newobj_ex__,(1,(),{})),(copyreg.__newobj_ex__,(int,(),{})), (R,(1,),None,iter([]),iter([])),(R,(1,),None,iter(range(1001)),iter([(i,i) for i in range(3)]))):
    for p in (1,2,4):
        e(lambda:pickle.dumps(R(v),p)[:100])
# sharing
x=[1]; y=(x,x); x.append(y); print(pickle.dumps(x)); print(pickle.dumps(y)); print(pickle.dumps(y,2),pickle.dumps(y,1),pickle.dumps(y,0))
z=(1,2,3,4,x); x.append(z); print(pickle.dumps(z,2), pickle.dumps(z,1), pickle.dumps(z,0))
class FS:
    pass
o=FS(); fz=frozenset([o]); o.f=fz; print(pickle.dumps(fz)); r=pickle.loads(pickle.dumps(fz)); print(next(iter(r)).f is r)
class TT(tuple):
    def __reduce__(s): return (TT,(s.l,))
d={}; d['self']=d; print(pickle.dumps(d)); s=set(); a=FS(); a.s=s; s.add(a); print(pickle.dumps(s)[:30])
print(pickle.dumps({i:i for i in range(1000)})[-30:], pickle.dumps({i:i for i in range(1001)})[-30:],pickle.dumps(list(range(1000)))[-20:],pickle.dumps(list(range(1001)))[-20:],pickle.dumps(set(range(1000)))[-20:],pickle.dumps(set(range(1001)))[-20:], len(pickle.dumps(list(range(2001)))))
import hashlib
h=lambda b:(hashlib.md5(b).hexdigest(), len(b))
for p in range(6):
    big=[ 'x'*70000, b'y'*70000, bytearray(b'z'*70000), ['k%d'%i for i in range(9000)], 'end', b'a'*65536,b'b'*65535,'c'*65536,'d'*65535]
    print(h(pickle.dumps(big,p)))
    b=io.BytesIO(); pickle.dump(big,b,p); print(h(b.getvalue()))
    class W:
        def __init__(s): s.l=[]
        def write(s,b): s.l.append((type(b).__name__,len(b)))
    w=W(); pickle.dump(big,w,p); print(w.l)
    print(pickle.loads(pickle.dumps(big,p))==big)
for n in [0,1,-1,127,128,255,256,-128,-129,65535,65536,-65536,2**31-1,2**31,-2**31,-2**31-1,2**63,-2**63,2**64,2**1000,-2**1000,2**2031,2**2032,2**2039,2**2040,2**3000,-2**2040]:
    for p in range(6): print(n.bit_length(),p,h(pickle.dumps(n,p)), pickle.loads(pickle.dumps(n,p))==n)
for f in [0.0,-0.0,1.5,float('inf'),float('nan'),1e300,-1e-300]: print([pickle.dumps(f,p) for p in (0,1)], pickle.loads(pickle.dumps(f,0)))
for t in ['','a','é','日本','\U0001F600','\ud800','a\\b\n\r\0\x1a\x85\xff','x'*255,'x'*256]: print([h(pickle.dumps(t,p)) for p in range(6)], [pickle.loads(pickle.dumps(t,p))==t for p in range(6)], pickle.dumps(t,0)[:60])
# pickler objects
b=io.BytesIO(); P=pickle.Pickler(b); P.dump('abc'); P.dump(['abc']); P.clear_memo(); P.dump('abc'); print(b.getvalue()); 
print(P.bin,P.fast); P.fast=True; b.seek(0); b.truncate(); P.dump(['abc','abc']); print(b.getvalue()); l=[]; l.append(l); e(lambda:P.dump(l))
b=io.BytesIO(); P=pickle.Pickler(b,4); x='s'; P.dump([x,x]); print(P.memo.copy().__len__(), type(P.memo)); v=b.getvalue(); U=pickle.Unpickler(io.BytesIO(v+v)); print(U.load(),U.load()); e(U.load); print(U.memo.copy(), type(U.memo))
class PP(pickle.Pickler):
    def persistent_id(self,o):
        if isinstance(o,FS): return ('FS',o.n)
        if isinstance(o,int) and o>100: return 'big%d'%o
class UU(pickle.Unpickler):
    def persistent_load(self,pid): return ('loaded',pid)
    def find_class(self,m,n): print('find',m,n); return super().find_class(m,n)
o=FS(); o.n=5
for p in range(6):
    b=io.BytesIO(); e(lambda:PP(b,p).dump([o,1,101,FS,o])); print(b.getvalue()); b.seek(0); e(lambda:UU(b).load())
class RO(pickle.Pickler):
    def reducer_override(self,o):
        if isinstance(o,type(D)): return (R,(1,))
        if o is FS: return 'FS'
        return NotImplemented
b=io.BytesIO(); RO(b).dump([D,FS,FS()]); print(b.getvalue())
class DT(pickle.Pickler):
    dispatch_table={FS:lambda o:(R,(7,)), complex: lambda c:(complex,(0,0))}
b=io.BytesIO(); DT(b).dump([FS(),1j]); print(b.getvalue())
P=pickle.Pickler(b); P.dispatch_table={FS:lambda o:'x'}; e(lambda:P.dump(FS())); e(lambda:P.dispatch_table)
e(lambda:pickle.Pickler(b).dispatch_table); e(lambda:pickle.Pickler(b).persistent_id(1)); e(lambda:pickle.Unpickler(b).persistent_load(1)); e(lambda:pickle.Pickler.__new__(pickle.Pickler).dump(1)); e(lambda:pickle.Unpickler.__new__(pickle.Unpickler).load())
class NI(pickle.Pickler):
    def __init__(self): pass
e(lambda:NI().dump(1))
class NU(pickle.Unpickler):
    def __init__(self): pass
e(lambda:NU().load()); e(lambda:NU().find_class('a','b'))
copyreg.add_extension('__main__','FS',5); copyreg.add_extension('__main__','R',0x1234); copyreg.add_extension('__main__','M',0x123456); print(pickle.dumps([FS,R,M]), pickle.loads(pickle.dumps([FS,R,M],2)), pickle.dumps(FS,1))
copyreg.remove_extension('__main__','FS',5)
# buffers
pb=pickle.PickleBuffer(bytearray(b'abc')); e(lambda:pickle.dumps(pb,4)); print(pickle.dumps(pb,5)); print(pickle.dumps(pickle.PickleBuffer(b'xyz'))); bufs=[]; s=pickle.dumps([pb,pickle.PickleBuffer(b'xyz')],5,buffer_callback=bufs.append); print(s, [bytes(x.raw()) for x in bufs]); e(lambda:pickle.loads(s)); print(pickle.loads(s,buffers=bufs)); e(lambda:pickle.loads(s,buffers=bufs[:1])); e(lambda:pickle.loads(s,buffers=1)); e(lambda:pickle.dumps(1,4,buffer_callback=print)); print(type(pb.raw()), pb.release(), ); e(lambda:pb.raw()); e(lambda:memoryview(pickle.PickleBuffer(b'q')).tobytes()); print(pickle.dumps(pb:=pickle.PickleBuffer(b'xyz'),5,buffer_callback=lambda b:True)); e(lambda:pickle.PickleBuffer(1)); e(lambda: pickle.PickleBuffer())
# files
class F:
    def __init__(s,d): s.b=io.BytesIO(d)
    def read(s,n): print('read',n); return s.b.read(n)
    def readline(s): print('readline'); return s.b.readline()
for p in (0,2,4): e(lambda:pickle.load(F(pickle.dumps([1,'a',{'b':2.5},'x'*300],p)+b'rest')))
class F2(F):
    def readinto(s,b): print('readinto',len(b)); return s.b.readinto(b)
e(lambda:pickle.load(F2(pickle.dumps(['x'*300,b'q'*300,bytearray(b'z')*300],5))))
b=io.BytesIO(pickle.dumps(1)+pickle.dumps('two')+b'tail'); print(pickle.load(b),pickle.load(b),b.read()); e(lambda:pickle.load(b))
for enc in ('ASCII','latin1','bytes','utf-8'): e(lambda:pickle.loads(b'\x80\x02U\x03\xc3\xa9x.',encoding=enc)); e(lambda:pickle.loads(b"S'\\xe9'\n.",encoding=enc,errors='replace'))
for b in (b'cexceptions\nStandardError\n.',b'c__builtin__\nunicode\n.',b'c__builtin__\nxrange\n(I3\ntR.',b'cUserDict\nUserDict\n.',b'ccopy_reg\n_reconstructor\n(c__main__\nFS\nc__builtin__\nobject\nNtR.'): e(lambda:pickle.loads(b)); e(lambda:pickle.loads(b,fix_imports=False))
print(pickle.encode_long(1000), pickle.decode_long(b'\xe8\x03'), pickle.whichmodule(FS,'FS'), pickle.whichmodule(len,'len'), pickle.format_version, pickle.compatible_formats, pickle.HIGHEST_PROTOCOL, pickle.DEFAULT_PROTOCOL)
