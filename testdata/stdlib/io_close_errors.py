# When flushing and closing both fail, the error of closing has that of flushing as its context.
import io


def fails(text):
    def f():
        raise OSError(text)
    return f


class Raw(io.RawIOBase):
    def writable(self):
        return True

    def readable(self):
        return True

    def seekable(self):
        return True

    def seek(self, *args):
        return 0

    def tell(self):
        return 0

for make in (io.BufferedReader, io.BufferedWriter, io.BufferedRandom):
    raw = Raw()
    raw.close = fails("close")
    b = make(raw)
    b.flush = fails("flush")
    try:
        b.close()
    except OSError as e:
        print(make.__name__, e, repr(e.__context__), b.closed)
    raw.close = b.flush = lambda: None

buffer = io.BytesIO()
buffer.close = fails("close")
text = io.TextIOWrapper(buffer)
text.flush = fails("flush")
try:
    text.close()
except OSError as e:
    print(e, repr(e.__context__), text.closed)
buffer.close = text.flush = lambda: None
text._CHUNK_SIZE = 3
print(text._CHUNK_SIZE)
try:
    text._CHUNK_SIZE = 0
except ValueError as e:
    print(e)
