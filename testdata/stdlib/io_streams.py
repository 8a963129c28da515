# StringIO and BytesIO: positions, line ends, truncation, closing, errors; the abstract classes under user streams.
import io


def show(f, *args, **kw):
    try:
        print(repr(f(*args, **kw)))
    except Exception as e:
        print(type(e).__name__, e)


s = io.StringIO("a\nb\r\nc\n")
print(list(s), s.tell(), s.newlines, s.line_buffering, s.closed, s.getvalue())
for args in ((s.seek, 1, 1), (s.seek, -1), (s.seek, 0, 2), (s.seek, 1, 2), (s.seek, 0, 3), (s.write, b"a"), (s.write, 1), (s.fileno,), (s.read, "a"),
             (s.truncate, -1), (s.isatty,), (s.detach,), (io.StringIO, 1), (io.StringIO, "a", "x"), (io.StringIO, "a", 3)):
    show(*args)
s.close()
for f in (s.read, s.getvalue, s.tell, s.__enter__, s.writable, s.flush, lambda: next(s), lambda: s.closed):
    show(f)
for nl in (None, "", "\n", "\r", "\r\n"):
    s = io.StringIO("a\r\nb\rc\nd", newline=nl)
    print(repr(nl), repr(s.getvalue()), s.readlines(), s.newlines)
    s.write("x\ny\r\n")
    print(repr(s.getvalue()))
s = io.StringIO("żółw 😀 end")
print(s.read(4), s.tell(), s.read(2), s.write("é"), s.getvalue(), s.seek(2), s.read(1), s.truncate(), s.getvalue(), s.tell())
s = io.StringIO()
s.seek(3)
s.write("x")
print(repr(s.getvalue()), s.truncate(2), s.tell(), s.write("é"), repr(s.getvalue()))
print(io.StringIO("abc\ndef").readlines(2), repr(io.StringIO("abc").readline(2)), io.StringIO("ab").read(-1), io.StringIO().writelines(["a", "b"]))
b = io.BytesIO(b"abc\ndef")
print(b.readline(), b.read1(2), b.tell(), b.getvalue(), b.read(), b.seek(-2, 2), b.read(None), b.readinto(bytearray(3)), list(io.BytesIO(b"a\nb")))
for args in ((b.write, "a"), (b.seek, -1), (b.seek, -100, 1), (b.seek, "a"), (b.fileno,), (b.seek, 5, 7), (b.truncate, -1), (b.writelines, [b"a", "b"])):
    show(*args)
b.seek(10)
b.write(b"x")
print(b.getvalue())
v = b.getbuffer()
v[0] = 65
show(b.write, b"q" * 100)
show(b.close)
v.release()
print(b.getvalue(), b.truncate(3), b.getvalue())
b.close()
show(b.read)
t = io.TextIOWrapper(io.BytesIO(b"h\xc3\xa9llo\r\nw"), encoding="utf-8")
print(t, repr(t.readline()), t.read(), t.encoding, t.errors, t.newlines)
w = io.TextIOWrapper(io.BytesIO(), encoding="utf-8", newline="\r\n")
print(w.write("é\n"), w.flush(), w.buffer.getvalue())
for f in (io.IOBase().readable, io.RawIOBase().read, io.TextIOBase().read, io.BufferedIOBase().read):
    show(f)
show(io.IOBase().seek, 0)


class Raw(io.RawIOBase):
    def __init__(self):
        self.data, self.at = b"hello\nworld", 0

    def readable(self):
        return True

    def readinto(self, b):
        n = min(3, len(b), len(self.data) - self.at)
        b[:n] = self.data[self.at:self.at + n]
        self.at += n
        return n


print(Raw().read(), Raw().read(4), Raw().readline(), list(Raw()), io.BufferedReader(Raw()).read(7), io.TextIOWrapper(io.BufferedReader(Raw())).readlines())


class Upper(io.StringIO):
    def write(self, s):
        return super().write(s.upper())


u = Upper()
print("shout", 1, file=u)
u.label = "x"
print(repr(u.getvalue()), u.label, isinstance(u, io.TextIOBase), isinstance(u, io.IOBase), issubclass(io.BytesIO, io.BufferedIOBase))
with io.StringIO("x") as f:
    print(f.read(), f.closed)
print(f.closed, io.SEEK_END, io.UnsupportedOperation.__mro__)
try:
    with Raw() as r:
        raise KeyError(1)
except KeyError:
    print(r.closed)
show(r.readline)
