# binary layers
import os, tempfile
os.chdir(tempfile.mkdtemp())
import io, os
with open('b','wb') as f:
    print(f.write(b'0123456789'), f.write(bytearray(b'ab')), f.write(memoryview(b'cd')), f.tell())
    import array
    print(f.write(array.array('H',[1,2])), f.tell(), f.name, f.mode, f.raw, f)
with open('b','rb') as f:
    print(f.read(3), f.tell(), f.peek(2)[:4], f.read1(2), f.read1(), f.read())
    f.seek(-3, 2); print(f.read()); f.seek(2); f.seek(3,1); print(f.tell(), f.read(2))
    f.seek(0); ba = bytearray(4); print(f.readinto(ba), ba, f.readinto1(ba), ba)
    f.seek(100); print(f.read(), f.tell(), f.readline(), f.readlines())
with open('l','wb') as f: f.write(b'a\nbb\r\nccc\n\nlast')
with open('l','rb') as f: print(list(f)); f.seek(0); print(f.readlines()); f.seek(0); print(f.readlines(3)); f.seek(0); print(f.readline(2), f.readline(1), f.readline())
with open('b','r+b') as f:
    print(type(f).__name__, f.read(2)); f.write(b'XX'); print(f.tell(), f.read(2)); f.seek(0); print(f.read()); 
    f.seek(5); print(f.truncate(), f.tell()); f.seek(0); print(f.read()); print(f.truncate(8)); f.seek(0); print(f.read())
    f.seek(10); f.write(b'z'); f.seek(0); print(f.read())
with open('b','ab') as f: print(f.tell()); f.seek(0); f.write(b'!'); f.flush(); print(f.tell())
with open('b','rb') as f: print(f.read())
with open('b','rb',buffering=0) as f: print(f, f.mode, f.read(2), f.readall(), f.readinto(bytearray(2)), f.seek(0), f.readline(), f.closefd, f.seekable(), f.readable(), f.writable())
with io.FileIO('b','w+') as f: print(f, f.write(b'abc'), f.seek(1), f.read(), f.truncate(2), f.tell(), os.path.getsize('b'))
with io.FileIO('b','a') as f: print(f.tell(), f.write(b'q'))
fd = os.open('b', os.O_RDONLY)
f = open(fd, 'rb', closefd=False); print(f.read(), f.name == fd); f.close(); print(os.read(fd, 5), os.lseek(fd, 0, 0), os.read(fd, 2)); os.close(fd)
for g in (lambda: os.close(fd), lambda: os.read(fd, 1), lambda: os.fstat(fd), lambda: open(fd)):
    try: g()
    except OSError as e: print(repr(e), e.filename if e.filename != fd else 'fd')
fd = os.open('n', os.O_CREAT|os.O_WRONLY|os.O_EXCL, 0o644); print(os.write(fd, b'hello')); 
try: os.read(fd, 1)
except OSError as e: print(repr(e))
os.ftruncate(fd, 3); print(os.fstat(fd).st_size); os.close(fd)
try: os.open('n', os.O_CREAT|os.O_EXCL)
except OSError as e: print(repr(e), e.filename)
with os.fdopen(os.open('n', os.O_RDWR), 'r+') as f: print(f.read(), f.write('x'))
r = io.BufferedReader(io.FileIO('n')); print(r.read(), r.raw.closed); raw = r.detach(); print(raw.closed)
for m in 'read','close','raw','name','__repr__','tell':
    try:
        x = getattr(r,m); print(m, x() if callable(x) else x)
    except Exception as e: print(m, type(e).__name__, e)
raw.close()
class R(io.RawIOBase):
    def __init__(self, data): self.data=data; self.pos=0; self.calls=[]
    def readable(self): return True
    def readinto(self, b):
        n=min(len(b),4,len(self.data)-self.pos); b[:n]=self.data[self.pos:self.pos+n]; self.pos+=n; self.calls.append(n); return n
b = io.BufferedReader(R(b'hello\nworld\n12'))
print(b.readline(), b.read(3), b.peek()[:1], b.read(), b.raw.calls)
t = io.TextIOWrapper(io.BufferedReader(R('añb\nçd\n'.encode()))); print(list(t))
class W(io.RawIOBase):
    def __init__(self): self.out=[]
    def writable(self): return True
    def write(self, b): self.out.append(bytes(b)); return len(b)
w = W(); bw = io.BufferedWriter(w); bw.write(b'abc'); bw.write(b'd'); bw.flush(); print(b''.join(w.out)); bw.close(); print(w.closed)
w = W(); t = io.TextIOWrapper(io.BufferedWriter(w), newline='\r\n'); t.write('a\nb'); t.flush(); print(b''.join(w.out))
for c, a in (io.BufferedReader, io.BytesIO()), (io.BufferedWriter, R(b'')), (io.BufferedRandom, R(b'')), (io.BufferedReader, W()):
    try: print(c(a))
    except Exception as e: print(type(e).__name__, e)
for s in 0, -1:
    try: io.BufferedReader(io.BytesIO(), s)
    except Exception as e: print(type(e).__name__, e)
bio = io.BytesIO(b'x\ny'); t = io.TextIOWrapper(bio); print(t.read(), t, t.buffer is bio); t.close(); print(bio.closed)
print(io.TextIOWrapper.__mro__[0], io.BufferedReader.__module__, io.FileIO.__name__, issubclass(io.TextIOWrapper, io.TextIOBase), issubclass(io.FileIO, io.RawIOBase), issubclass(io.BufferedRandom, io.BufferedIOBase))
class MyText(io.TextIOWrapper):
    def write(self, s): return super().write(s.upper())
bio = io.BytesIO(); m = MyText(bio); m.write('abc'); m.writelines(['d']); m.flush(); print(bio.getvalue(), type(m).__name__)
class MyFile(io.FileIO):
    def read(self, n=-1): return super().read(n)[::-1]
with MyFile('n') as f: print(f.read())
with open('n','rb') as f, open('n2','wb') as g: g.write(f.read())
print(os.path.getsize('n2'), io.DEFAULT_BUFFER_SIZE, io.open is open)
import pickle, json, csv, gzip
with open('o.pkl','wb') as f: pickle.dump({'a':[1,2]}, f)
with open('o.pkl','rb') as f: print(pickle.load(f))
with open('o.json','w') as f: json.dump({'a':[1,2],'é':None}, f, indent=1)
with open('o.json') as f: print(json.load(f)); f.seek(0); print(f.read())
with open('o.csv','w',newline='') as f:
    w = csv.writer(f); w.writerow(['a','b c','d"e']); w.writerows([[1,2.5,'x\ny'],['','é',None]])
with open('o.csv',newline='') as f: print(list(csv.reader(f)))
with open('o.csv','rb') as f: print(f.read())
with open('o.csv',newline='') as f: print(list(csv.DictReader(f)))
with gzip.open('o.gz','wt') as f: f.write('text é\n'*100)
with gzip.open('o.gz','rt') as f: print(len(f.read()))
with gzip.open('o.gz') as f: print(f.readline())
p = io.BufferedRWPair(R(b'abc'), W()); print(p.read(2), p.write(b'z')); p.close()
print(open('n').read(), sum(1 for _ in open('l','rb')))
