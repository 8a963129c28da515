"""Streams of text over streams of bytes."""

__name__ = "codecs"

from codecs import Codec


class _OverStream:
    """What readers and writers of a stream have in common: all that they don't do themselves is the stream's."""

    def __getattr__(self, name, getattr=getattr):
        return getattr(self.stream, name)

    def __enter__(self):
        return self

    def __exit__(self, type, value, tb):
        self.stream.close()

    def __reduce_ex__(self, proto):
        raise TypeError(f"can't serialize {self.__class__.__name__}")


class StreamWriter(_OverStream, Codec):
    """Encodes what is written to it, and writes it to a stream."""

    def __init__(self, stream, errors="strict"):
        self.stream = stream
        self.errors = errors

    def write(self, object):
        """Write an object, encoded."""
        data, _ = self.encode(object, self.errors)
        self.stream.write(data)

    def writelines(self, list):
        """Write the texts of a list."""
        self.write("".join(list))

    def reset(self):
        """Write what is held back and forget all state."""

    def seek(self, offset, whence=0):
        self.stream.seek(offset, whence)
        if whence == 0 and offset == 0:
            self.reset()


class StreamReader(_OverStream, Codec):
    """Reads from a stream, and decodes."""

    charbuffertype = str

    def __init__(self, stream, errors="strict"):
        self.stream = stream
        self.errors = errors
        self.bytebuffer = b""
        self._empty_charbuffer = self.charbuffertype()
        self.charbuffer = self._empty_charbuffer
        self.linebuffer = None

    def decode(self, input, errors="strict"):
        raise NotImplementedError

    def _fill(self, size, firstline):
        """Read about size bytes, all if size is negative, and decode them; False when the stream is at its end."""
        fresh = self.stream.read() if size < 0 else self.stream.read(size)
        data = self.bytebuffer + fresh
        if not data:
            return False
        try:
            chars, used = self.decode(data, self.errors)
        except UnicodeDecodeError as e:
            if not firstline:
                raise
            chars, used = self.decode(data[:e.start], self.errors)
            if len(chars.splitlines(keepends=True)) <= 1:
                raise
        self.bytebuffer = data[used:]
        self.charbuffer += chars
        return bool(fresh)

    def read(self, size=-1, chars=-1, firstline=False):
        """Read and decode: about size bytes, or chars characters, or all that there is."""
        if self.linebuffer:
            self.charbuffer = self._empty_charbuffer.join(self.linebuffer)
            self.linebuffer = None
        if chars < 0:
            chars = size
        while chars < 0 or len(self.charbuffer) < chars:
            more = self._fill(size, firstline)
            if not more or size < 0:
                break
        if chars < 0:
            result, self.charbuffer = self.charbuffer, self._empty_charbuffer
        else:
            result, self.charbuffer = self.charbuffer[:chars], self.charbuffer[chars:]
        return result

    def readline(self, size=None, keepends=True):
        """Read one line. A size is how many bytes are read at a time."""
        if self.linebuffer:
            line = self.linebuffer.pop(0)
            if len(self.linebuffer) == 1:
                self.charbuffer = self.linebuffer[0]
                self.linebuffer = None
            return line if keepends else line.splitlines(keepends=False)[0]
        step = size or 72
        line = self._empty_charbuffer
        while True:
            data = self.read(step, firstline=True)
            # A carriage return at the end may be half of a line's end.
            if data and (isinstance(data, str) and data.endswith("\r") or isinstance(data, bytes) and data.endswith(b"\r")):
                data += self.read(size=1, chars=1)
            line += data
            lines = line.splitlines(keepends=True)
            if lines:
                if len(lines) > 1:
                    line = lines.pop(0)
                    if len(lines) > 1:
                        lines[-1] += self.charbuffer
                        self.linebuffer = lines
                        self.charbuffer = self._empty_charbuffer
                    else:
                        self.charbuffer = lines[0] + self.charbuffer
                    return line if keepends else line.splitlines(keepends=False)[0]
                bare = lines[0].splitlines(keepends=False)[0]
                if lines[0] != bare:
                    return lines[0] if keepends else bare
            if not data or size is not None:
                return line if keepends or not line else line.splitlines(keepends=False)[0]
            if step < 8000:
                step *= 2

    def readlines(self, sizehint=None, keepends=True):
        """Read all lines."""
        return self.read().splitlines(keepends)

    def reset(self):
        """Forget what has been read ahead."""
        self.bytebuffer = b""
        self.charbuffer = self._empty_charbuffer
        self.linebuffer = None

    def seek(self, offset, whence=0):
        """Go to a position of the stream and start anew there."""
        self.stream.seek(offset, whence)
        self.reset()

    def __next__(self):
        line = self.readline()
        if line:
            return line
        raise StopIteration

    def __iter__(self):
        return self


class StreamReaderWriter(_OverStream):
    """A reader and a writer of one stream."""

    encoding = "unknown"

    def __init__(self, stream, Reader, Writer, errors="strict"):
        self.stream = stream
        self.reader = Reader(stream, errors)
        self.writer = Writer(stream, errors)
        self.errors = errors

    def read(self, size=-1):
        return self.reader.read(size)

    def readline(self, size=None, keepends=True):
        return self.reader.readline(size, keepends)

    def readlines(self, sizehint=None, keepends=True):
        return self.reader.readlines(sizehint, keepends)

    def __next__(self):
        return next(self.reader)

    def __iter__(self):
        return self

    def write(self, data):
        return self.writer.write(data)

    def writelines(self, list):
        return self.writer.writelines(list)

    def reset(self):
        self.reader.reset()
        self.writer.reset()

    def seek(self, offset, whence=0):
        self.stream.seek(offset, whence)
        self.reader.reset()
        if whence == 0 and offset == 0:
            self.writer.reset()


class StreamRecoder(_OverStream):
    """A stream of bytes in one encoding over a stream in another."""

    data_encoding = "unknown"
    file_encoding = "unknown"

    def __init__(self, stream, encode, decode, Reader, Writer, errors="strict"):
        self.stream = stream
        self.encode = encode
        self.decode = decode
        self.reader = Reader(stream, errors)
        self.writer = Writer(stream, errors)
        self.errors = errors

    def read(self, size=-1):
        return self.encode(self.reader.read(size), self.errors)[0]

    def readline(self, size=None):
        data = self.reader.readline() if size is None else self.reader.readline(size)
        return self.encode(data, self.errors)[0]

    def readlines(self, sizehint=None):
        return self.encode(self.reader.read(), self.errors)[0].splitlines(keepends=True)

    def __next__(self):
        return self.encode(next(self.reader), self.errors)[0]

    def __iter__(self):
        return self

    def write(self, data):
        return self.writer.write(self.decode(data, self.errors)[0])

    def writelines(self, list):
        return self.writer.write(self.decode(b"".join(list), self.errors)[0])

    def reset(self):
        self.reader.reset()
        self.writer.reset()

    def seek(self, offset, whence=0):
        self.reader.seek(offset, whence)
        self.writer.seek(offset, whence)
