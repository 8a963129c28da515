# Iterators and streams that use the object that is using them.
import csv
import io


class Rows:
    reader, n = None, 0

    def __iter__(self):
        return self

    def __next__(self):
        self.n += 1
        if self.n == 1:
            try:
                next(self.reader)
            except StopIteration:
                pass
            return "a,b"
        if self.n == 2:
            return "x"
        raise StopIteration


rows = Rows()
rows.reader = csv.reader(rows)
try:
    print(next(rows.reader))
except csv.Error as e:
    print(e)


class Raw(io.RawIOBase):
    wrapper = None

    @property
    def closed(self):
        wrapper, self.wrapper = self.wrapper, None
        if wrapper is not None:
            wrapper.detach()
        return False


raw = Raw()
text = io.TextIOWrapper(raw)
raw.wrapper = text
print(text.close())


class Buffer(io.BytesIO):
    stream = None

    def flush(self):
        stream, self.stream = self.stream, None
        if stream is not None:
            stream.detach()


buffer = Buffer()
stream = io.TextIOWrapper(buffer)
stream.write("abc")
buffer.stream = stream
for _ in range(2):
    try:
        print(stream.flush())
    except ValueError as e:
        print(e)
print(buffer.getvalue())
