# Streams on top of raw ones that misbehave, objects that failed to be initialised, arguments that are wrong, pickles of subclasses.
import array
import copy
import io
import pickle


def attempt(what, f, *args, **how):
    try:
        print(what, "->", f(*args, **how))
    except Exception as e:
        print(what, "->", repr(e), "| cause", repr(e.__cause__))


class Raw(io.RawIOBase):
    def __init__(self, answer):
        self.answer = answer

    def readable(self):
        return True

    seekable = writable = readable

    def readinto(self, b):
        return self.answer

    def seek(self, *args):
        return -5

    def tell(self):
        return -7

    def write(self, b):
        return self.answer


for answer in b"", "x", -1, 10 ** 9:
    reader = io.BufferedReader(Raw(answer))
    for name, args in ("read", (3,)), ("readline", ()), ("seek", (0,)), ("tell", ()), ("peek", ()), ("read1", (5,)), ("readinto", (bytearray(3),)):
        attempt(f"{answer!r} {name}", getattr(reader, name), *args)


class Bad(io.BufferedIOBase):
    def read(self, n=-1):
        return b"x" * 10

    def read1(self, n=-1):
        return "x"


attempt("too much", Bad().readinto, bytearray(2))
attempt("no bytes", Bad().readinto1, bytearray(2))
for c in io.BufferedReader, io.BufferedWriter, io.BufferedRandom:
    attempt(c.__name__, c)
    attempt(c.__name__, c, 1, 2, 3)
    attempt(c.__name__, c, io.BytesIO(), "x")
reader = io.BufferedReader(io.BytesIO(b"abc"))
attempt("again", reader.__init__, io.BytesIO(), buffer_size=0)
attempt("then", reader.read)
text = io.TextIOWrapper(io.BytesIO(b"abc"))
attempt("again", text.__init__, io.BytesIO(), newline="x")
attempt("then", text.read)
attempt("repr", repr, text)
for how in dict(encoding="\udcfe"), dict(encoding="a\0"), dict(errors="\udcfe"), dict(errors="a\0"), dict(newline="\n\0"), dict(newline=42), dict(encoding=42), dict(errors=42), dict(encoding="nonex"):
    attempt(f"TextIOWrapper {how}", io.TextIOWrapper, io.BytesIO(), **how)
attempt("reconfigure", io.TextIOWrapper(io.BytesIO()).reconfigure, newline=42)


class Chunks(io.RawIOBase):
    def __init__(self, *chunks):
        self.chunks = list(chunks)

    def readable(self):
        return True

    def readinto(self, b):
        if not self.chunks:
            return 0
        chunk = self.chunks.pop(0)
        b[:len(chunk)] = chunk
        return len(chunk)


reader = io.BufferedReader(Chunks(b"abc", b"de", b"fgh", b"jkl"), 10)
room = bytearray(20)
print(reader.peek(), reader.readinto1(room), room[:6], reader.readinto1(room), room[:3], reader.readinto1(room), reader.readinto1(room))


class Views(io.BytesIO):
    def read1(self, n=-1):
        return memoryview(array.array("i", super().read1(n)))


print(io.TextIOWrapper(Views(b"eight by")).read(5))
pair = io.TextIOWrapper(io.BufferedRWPair(io.BytesIO(b"foo\nbar\n"), io.BytesIO()))
print(pair.readline(), pair.write("x"), pair.readline())


class Own(io.TextIOWrapper):
    def __init__(self, raw, tag):
        super().__init__(raw)
        self.tag = tag

    def __getstate__(self):
        return self.tag, self.buffer.getvalue()

    def __setstate__(self, state):
        self.__init__(io.BytesIO(state[1]), state[0])


for protocol in range(6):
    made = pickle.loads(pickle.dumps(Own(io.BytesIO(b"data"), "tag"), protocol))
    print(protocol, made.tag, made.read())
for stream in io.TextIOWrapper(io.BytesIO()), io.BufferedReader(io.BytesIO()):
    attempt("pickle", pickle.dumps, stream)
    attempt("copy", copy.copy, stream)


class Reads:
    def read(self, n=-1):
        return b""


print(issubclass(Reads, io.Reader), issubclass(Reads, io.Writer), isinstance(io.StringIO(), io.Writer), io.Reader[str], io.Reader.__abstractmethods__)


class Text(str):
    def replace(self, *args):
        return None


attempt("replace", io.TextIOWrapper(io.BytesIO(), newline="\r\n").write, Text("a\n"))
stream = io.BytesIO(b"abc")


class Closes:
    def __index__(self):
        stream.close()
        return 0


attempt("truncate", stream.truncate, Closes())
data = array.array("i", [1, 2])
with memoryview(data):
    attempt("clear", data.clear)
data.clear()
print(data, array._array_reconstructor(array.array, "l", 3, b"\x01\x02\xff\xff"), array._array_reconstructor(array.array, "w", 18, "ab\U0002030a".encode("utf-16-le")))
