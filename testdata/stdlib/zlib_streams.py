# zlib: results byte by byte, errors by text.
import copy
import hashlib
import random
import zlib


def e(f):
    try:
        print(repr(f()))
    except BaseException as x:
        print(type(x).__name__, x)


for name in sorted(dir(zlib)):
    if name.isupper() or name.startswith(("Z_", "DEF_")):
        if "VERSION" not in name:
            print(name, getattr(zlib, name))

text = b"It was the best of times, it was the worst of times, it was the age of wisdom, it was the age of foolishness. " * 5
for level in range(-1, 10):
    print(level, zlib.compress(text, level).hex()[:400], len(zlib.compress(text, level)))
c=zlib.compressobj(); print(c.compress(b'abc'), c.flush(), type(c), )
e(lambda:c.compress(b'x')); e(lambda:c.flush()); e(lambda:c.flush(0)); e(lambda:c.flush(2)); e(c.copy)
e(lambda:zlib.compress(b'x',10)); e(lambda:zlib.compress(b'x',wbits=50)); e(lambda: zlib.compress('x')); e(lambda: zlib.compress()); e(lambda: zlib.compress(b'x',2,3,4))
e(lambda:zlib.decompress(b'')); e(lambda:zlib.decompress(b'x')); e(lambda:zlib.decompress(b'xxx')); e(lambda:zlib.decompress(b'x',50)); e(lambda:zlib.decompress(zlib.compress(b'abc'),bufsize=-1));e(lambda:zlib.decompress(zlib.compress(b'abc'),bufsize=0))
e(lambda:zlib.compressobj(10)); e(lambda:zlib.compressobj(method=3)); e(lambda:zlib.compressobj(wbits=99)); e(lambda:zlib.compressobj(memLevel=99)); e(lambda:zlib.compressobj(strategy=99)); e(lambda:zlib.compressobj(zdict='s'))
e(lambda:zlib.decompressobj(99)); e(lambda:zlib.decompressobj(zdict='s')); e(lambda:zlib.decompressobj(15,b'',3))
d=zlib.decompressobj(); e(lambda:d.decompress('x')); e(lambda:d.decompress(b'x',-1)); e(lambda:d.flush(0)); e(lambda:d.decompress(b'xxxx')); e(lambda: d.flush()); print(d.eof,d.unused_data,d.unconsumed_tail)
d=zlib.decompressobj(); z=zlib.compress(b'hello'*100)+b'tail'; print(d.decompress(z,10), d.unconsumed_tail, d.unused_data, d.eof); print(d.decompress(d.unconsumed_tail,5), d.unconsumed_tail); print(d.flush()); print(d.eof, d.unused_data, d.unconsumed_tail); e(lambda:d.decompress(b'more')); print(d.unused_data); e(lambda:d.flush()); e(d.copy)
co=zlib.compressobj(zdict=b'hello world'); z=co.compress(b'hello world hello')+co.flush(); print(z)
e(lambda:zlib.decompress(z)); e(lambda:zlib.decompressobj(zdict=b'nope').decompress(z)); e(lambda:zlib.decompressobj(zdict=b'hello world').decompress(z)); e(lambda:zlib.decompressobj().decompress(z))
e(lambda:zlib.Compress); e(lambda:type(c)()); e(lambda:zlib._ZlibDecompressor)
x=zlib._ZlibDecompressor(); e(lambda:x.decompress(zlib.compress(b'hi')+b'zz')); print(x.eof,x.unused_data,x.needs_input); e(lambda:x.decompress(b'x'))
x=zlib._ZlibDecompressor(); e(lambda:x.decompress(zlib.compress(b'hi'*1000)+b'zz',3)); print(x.eof,x.unused_data,x.needs_input); e(lambda:x.decompress(b'',4)); e(lambda:x.decompress(b'')); print(x.eof,x.unused_data,x.needs_input); e(lambda:zlib._ZlibDecompressor(99)); e(lambda:zlib._ZlibDecompressor().decompress(b'xxxx'))
e(lambda:zlib.adler32(b'abc')); e(lambda:zlib.adler32(b'abc',-1)); e(lambda:zlib.crc32(b'abc',2**40)); e(lambda:zlib.crc32('x')); e(lambda:zlib.adler32(b'abc',2**70))
e(lambda:copy.copy(zlib.decompressobj()).decompress(z)) ; e(lambda:zlib.error('x')); print(zlib.error.__mro__, zlib.error.__module__)
e(lambda: zlib.decompress(b'x\x9c'+b'\xff'*10));
for h in ['789c','789c00','789c07','7801010000ffff00000001','7801010000ffff00000002','78010100000000','1f8b','1f8b08','1f8b0800000000000003','1f8b080000000000000303000000000000000000','1f8b08000000000000030300000000000000000011','789c05','789ced','789cedffffffffffff','79','7a9c','f89c','780c','789c050000000000000000','789c636000','789c63606000','789c62606000']:
    b=bytes.fromhex(h)
    for w in (15,31,47,-15,9,0): e(lambda: zlib.decompress(b,w))

# What follows prints much; a check sum of it for each kind and size of data is recorded.
lines = []


def print(*args, real=print):
    lines.append(" ".join(map(str, args)))


r=random.Random(7)
def gen(kind,n):
    if kind==0: return r.randbytes(n)
    if kind==1: return bytes(r.choices(b'abcdefgh \n',k=n))
    if kind==2:
        w=[r.randbytes(r.randint(1,9)) for _ in range(50)]
        b=b''.join(r.choice(w) for _ in range(n//4+1)); return b[:n]
    if kind==3: return bytes(n)
    if kind==4:
        out=bytearray(r.randbytes(100))
        while len(out)<n:
            k=r.randint(3,300); p=r.randrange(max(0,len(out)-40000),len(out)); out+=out[p:p+k]
            if r.random()<.3: out+=r.randbytes(r.randint(1,4))
        return bytes(out[:n])
    if kind==5: return (''.join(f'{{"id": {i}, "name": "user{i%97}", "value": {i*i%1009}}}\n' for i in range(n//30+1))).encode()[:n]
    if kind==6: return bytes(min(255,int(abs(r.gauss(0,20)))) for i in range(n))
    if kind==7:  # fibonacci freqs: overflow code lengths
        out=bytearray(); a,b=1,1
        for i in range(30):
            out+=bytes([i])*min(a, 9000); a,b=b,a+b
            if len(out)>n: break
        l=list(out); r.shuffle(l); return bytes(l[:n])
def h(b): return hashlib.md5(b).hexdigest()[:12], len(b)
for kind in range(8):
    for n in (0,1,2,3,5,100,258,263,3000) + ((50000,) if kind in (1, 2, 4) else (9000,)):
        d=gen(kind,n)
        for lv in (0,1,2,3,4,5,6,7,8,9,-1):
            if lv==0 and n>30000: continue
            c=zlib.compress(d,lv)
            assert zlib.decompress(c)==d
            print(kind,n,lv,h(c))
        if n in (100,3000,50000):
          for st in (1,2,3,4):
            for ml in (1,5,9):
              for wb in (9,-9,12,-15,31,25):
                o=zlib.compressobj(6,8,wb,ml,st); c=b''
                i=0
                while i<len(d):
                    k=r.randint(1,n); c+=o.compress(d[i:i+k]); i+=k
                    if r.random()<.5: c+=o.flush(r.choice([1,2,3,5,2]))
                c+=o.flush()
                if zlib.decompress(c,wb)!=d: print("BAD")
                print('obj',kind,n,st,ml,wb,h(c))
          for lv in (1,3,6,9):
              for zd in (b'abc'*10, d[:500], d[-40000:]):
                o=zlib.compressobj(lv,zdict=zd); c=o.compress(d[:n//2])+o.flush(2); o2=o.copy(); c2=c+o2.compress(d[n//2:])+o2.flush(); c+=o.compress(d[n//2:])+o.flush()
                assert c2==c
                x=zlib.decompressobj(zdict=zd); 
                if x.decompress(c)+x.flush()!=d: print("BADDICT")
                print('dict',kind,n,lv,h(c))
        # tails
        c=zlib.compress(d)+b'rest'
        x=zlib.decompressobj(); out=[]; t=c; s=[]
        while not x.eof and t:
            m=r.choice([1,3,7,100,1000,20000]) if n<5000 else r.choice([1000,7000,33000,70000])
            o=x.decompress(t,m); t=x.unconsumed_tail; out.append(o); s.append((len(o),len(t)))
            if not o and not t: break
        if b''.join(out)!=d: print("BADTAIL")
        print('tail',h(repr(s).encode()), x.unused_data, x.eof, x.flush())
        # bytewise
        x=zlib.decompressobj(47); g=zlib.compress(d,6,31); o=b''
        for i in range(0,len(g),1 if n<2000 else 997): o+=x.decompress(g[i:i+(1 if n<2000 else 997)])
        if o!=d or not x.eof: print("BADBYTES")
        # corruption
        for _ in range(4):
            b=bytearray(c); 
            for _ in range(r.randint(1,3)): b[r.randrange(len(b))]=r.randrange(256)
            b=bytes(b[:r.choice([len(b),len(b),len(b)//2])])
            try: q=zlib.decompress(b); print(len(q))
            except zlib.error as e: print(e)
            x=zlib.decompressobj()
            try: q=x.decompress(b,1000); print(len(q), len(x.unconsumed_tail))
            except zlib.error as e: print(e)
        print.__kwdefaults__["real"](kind, n, len(lines), hashlib.md5("\n".join(lines).encode()).hexdigest(), lines[-1])
        lines.clear()
