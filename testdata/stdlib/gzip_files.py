# gzip: one-shot functions, GzipFile over file objects, damaged data.
import gzip, io
def e(f):
    try: print(repr(f()))
    except BaseException as x: print(type(x), x)
print(gzip.__all__)
e(lambda:gzip.compress(b'abc'*10)); e(lambda:gzip.compress(b'abc'*10,1,mtime=5)); e(lambda:gzip.compress(b'a',5)); 
g=gzip.compress(b'hello\nworld\nabc')
e(lambda:gzip.decompress(g+g)); e(lambda:gzip.decompress(g+b'\0'*10)); e(lambda:gzip.decompress(g+b'xx')); e(lambda:gzip.decompress(b'')); e(lambda:gzip.decompress(b'\x1f')); e(lambda:gzip.decompress(g[:10])); e(lambda:gzip.decompress(g[:-1])); e(lambda:gzip.decompress(g[:-9])); e(lambda:gzip.decompress(g[:-8]+b'abcdefgh')); e(lambda:gzip.decompress(g[:-4]+b'abcd')); e(lambda:gzip.decompress(b'\x1f\x8b\x07'+b'0'*10)); e(lambda:gzip.decompress(b'PK1234')); e(lambda:gzip.decompress(b'\x1f\x8b\x08'+b'0'*3))
b=io.BytesIO()
f=gzip.GzipFile(fileobj=b,mode='wb',mtime=0); print(f.mode, f.name, f.writable(), f.readable(), f.seekable()); e(lambda:f.write(b'abc')); e(lambda:f.write('x')); e(lambda:f.read()); e(lambda:f.tell()); f.seek(10); e(lambda:f.seek(1)); e(lambda:f.seek(1,2)); f.flush(); e(f.fileno); f.close(); f.close(); print(f.closed, b.getvalue()); e(lambda:f.write(b'x')); e(lambda:f.tell()); e(lambda: f.mode)
f=gzip.GzipFile(fileobj=io.BytesIO(g)); print(f.mode, f.name, f.readable(), f.writable(), f.seekable(), f.mtime); e(lambda:f.peek(3)); e(f.readline); e(f.tell); e(lambda:f.read(2)); print(f.mtime); e(lambda:f.seek(0)); e(lambda:list(f)); e(lambda:f.seek(-3,1)); e(lambda: f.read1()); e(lambda:f.seek(2)); e(lambda:f.read1(3)); e(lambda:f.write(b'x')); ba=bytearray(3); e(lambda:f.readinto(ba)); print(ba); e(lambda:f.seek(0,2)); e(lambda:f.rewind()); e(lambda:f.readlines()); f.close(); e(f.read); e(lambda: f.readline()); e(lambda: f.peek(1)); e(lambda:f.seek(1)); 
e(lambda:gzip.GzipFile()); e(lambda:gzip.GzipFile(fileobj=b, mode='q')); e(lambda:gzip.GzipFile(fileobj=b, mode='rU')); e(lambda:gzip.GzipFile(fileobj=b, mode='rt'));e(lambda:gzip.open(b,'rbt')); e(lambda:gzip.open(3)); e(lambda:gzip.open(b,'rb',encoding='x')); e(lambda:gzip.open(b,'rb',errors='x')); e(lambda:gzip.open(b,'rb',newline='x')); e(lambda:gzip.open(None))
b=io.BytesIO()
with gzip.open(b,'wt',encoding='utf-8',newline='\n') as f: print(type(f)); f.write('héllo\nx\n')
b.seek(0)
with gzip.open(b,'rt',encoding='utf-8') as f: print(f.read()); print(type(f.buffer))
b=io.BytesIO(g+gzip.compress(b'second',mtime=3)); f=gzip.open(b); e(f.read); e(f.read); print(f.mtime)
e(lambda:gzip.BadGzipFile('x')); print(gzip.BadGzipFile.__mro__)
f=gzip.GzipFile('name.gz',fileobj=io.BytesIO(),mode='wb'); print(f.name); f.write(b'x'); print(f.fileobj.getvalue()[:4]); v=f.fileobj; f.close(); print(v.getvalue()[:3], v.getvalue()[10:-8])
f=gzip.GzipFile('nämé.gz',fileobj=io.BytesIO(),mode='wb',mtime=1.7); v=f.fileobj; f.close(); print(v.getvalue())
f=gzip.GzipFile('namé日.gz',fileobj=io.BytesIO(),mode='w',mtime=1,compresslevel=9); v=f.fileobj; f.close(); print(v.getvalue())
f=gzip.GzipFile('a',fileobj=io.BytesIO(),mode='xb',mtime=1,compresslevel=1); print(f.mode); v=f.fileobj; f.close(); print(v.getvalue())
class W:
    def __init__(s): s.p=[]
    def write(s,b): s.p.append(bytes(b)); return len(b)
w=W()
f=gzip.GzipFile(fileobj=w,mode='w',mtime=0); f.write(b'q'); f.close(); print(w.p, f.name)
hdr=b'\x1f\x8b\x08\x1e\x01\0\0\0\0\xff'+b'\x02\0ab'+b'name\0'+b'comm\0'+b'\x12\x34'+gzip.compress(b'zzz',mtime=0)[10:]
e(lambda:gzip.decompress(hdr)); f=gzip.GzipFile(fileobj=io.BytesIO(hdr)); e(f.read); print(f.mtime)
import inspect
for n in gzip.__all__+['READ','WRITE','write32u','_GzipReader','_PaddedFile']:
    o=getattr(gzip,n)
    try: print(n, inspect.signature(o))
    except Exception as x: print(n,o)
f=gzip.GzipFile(fileobj=io.BytesIO(gzip.compress(b'a'*100000))); 
n=0
while c:=f.read(7777): n+=len(c)
print(n); print(io.TextIOWrapper(gzip.GzipFile(fileobj=io.BytesIO(g))).readlines())
print(io.BufferedReader(gzip.GzipFile(fileobj=io.BytesIO(g))).read(3))
