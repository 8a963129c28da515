"""Streams around other streams: buffers, text on top of bytes. The streams below may be the program's own."""

import sys
from io import BufferedIOBase, RawIOBase, TextIOBase, UnsupportedOperation, DEFAULT_BUFFER_SIZE


def _open(stream):
    if stream.closed:
        raise ValueError("I/O operation on closed file.")


class FileIO(RawIOBase):
    """Files are reached through the host only."""

    def __init__(self, file, mode="r", closefd=True, opener=None):
        raise PermissionError("opening files is not allowed")


def open_code(path):
    """Open a file for execution as code."""
    raise PermissionError("opening files is not allowed")


class _Buffered(BufferedIOBase):
    def __init__(self, raw, buffer_size=DEFAULT_BUFFER_SIZE):
        if buffer_size <= 0:
            raise ValueError("buffer size must be strictly positive")
        self.raw = raw

    def __repr__(self):
        try:
            return "<_io.%s name=%r>" % (type(self).__name__, self.name)
        except AttributeError:
            return "<_io.%s>" % type(self).__name__

    @property
    def closed(self):
        return self.raw.closed

    @property
    def name(self):
        return self.raw.name

    @property
    def mode(self):
        return self.raw.mode

    def detach(self):
        if self.raw is None:
            raise ValueError("raw stream already detached")
        self.flush()
        raw, self.raw = self.raw, None
        return raw

    def close(self):
        if self.raw is not None and not self.closed:
            try:
                self.flush()
            finally:
                self.raw.close()

    def seekable(self):
        return self.raw.seekable()

    def isatty(self):
        return self.raw.isatty()

    def fileno(self):
        return self.raw.fileno()

    def flush(self):
        _open(self)


class BufferedReader(_Buffered):
    """A readable buffer around a raw stream."""

    def __init__(self, raw, buffer_size=DEFAULT_BUFFER_SIZE):
        if not raw.readable():
            raise OSError("File or stream is not readable.")
        _Buffered.__init__(self, raw, buffer_size)
        self._size = buffer_size
        self._ahead = b""

    def readable(self):
        return self.raw.readable()

    def _fill(self):
        chunk = self.raw.read(self._size)
        if not chunk:
            return False
        self._ahead += chunk
        return True

    def read(self, size=-1, /):
        _open(self)
        if size is None or size < 0:
            parts = [self._ahead]
            self._ahead = b""
            while chunk := self.raw.read(self._size):
                parts.append(chunk)
            return b"".join(parts)
        while len(self._ahead) < size and self._fill():
            pass
        out, self._ahead = self._ahead[:size], self._ahead[size:]
        return out

    def read1(self, size=-1, /):
        _open(self)
        if not self._ahead:
            self._fill()
        if size < 0:
            size = len(self._ahead)
        out, self._ahead = self._ahead[:size], self._ahead[size:]
        return out

    def peek(self, size=0, /):
        _open(self)
        if not self._ahead:
            self._fill()
        return self._ahead

    def tell(self):
        return self.raw.tell() - len(self._ahead)

    def seek(self, target, whence=0, /):
        _open(self)
        if whence == 1:
            target -= len(self._ahead)
        self._ahead = b""
        return self.raw.seek(target, whence)

    def truncate(self, pos=None, /):
        raise UnsupportedOperation("truncate")


class BufferedWriter(_Buffered):
    """A writable stream on top of a raw one; it writes through."""

    def __init__(self, raw, buffer_size=DEFAULT_BUFFER_SIZE):
        if not raw.writable():
            raise OSError("File or stream is not writable.")
        _Buffered.__init__(self, raw, buffer_size)

    def writable(self):
        return self.raw.writable()

    def write(self, buffer, /):
        _open(self)
        if isinstance(buffer, str):
            raise TypeError("a bytes-like object is required, not 'str'")
        data = bytes(buffer)
        done = 0
        while done < len(data):
            n = self.raw.write(data[done:])
            if not n:
                break
            done += n
        return len(data)

    def tell(self):
        return self.raw.tell()

    def seek(self, target, whence=0, /):
        return self.raw.seek(target, whence)

    def truncate(self, pos=None, /):
        return self.raw.truncate(pos)


class BufferedRandom(BufferedReader):
    """A stream to read and write with random access."""

    def __init__(self, raw, buffer_size=DEFAULT_BUFFER_SIZE):
        if not raw.seekable():
            raise OSError("File or stream is not seekable.")
        BufferedReader.__init__(self, raw, buffer_size)

    writable = BufferedWriter.writable

    def write(self, buffer, /):
        if self._ahead:
            self.seek(0, 1)
        return BufferedWriter.write(self, buffer)

    def truncate(self, pos=None, /):
        return self.raw.truncate(self.tell() if pos is None else pos)


class BufferedRWPair(BufferedIOBase):
    """A reader and a writer under one name."""

    def __init__(self, reader, writer, buffer_size=DEFAULT_BUFFER_SIZE, /):
        self.reader = BufferedReader(reader, buffer_size)
        self.writer = BufferedWriter(writer, buffer_size)

    def read(self, size=-1, /):
        return self.reader.read(size)

    def read1(self, size=-1, /):
        return self.reader.read1(size)

    def peek(self, size=0, /):
        return self.reader.peek(size)

    def write(self, buffer, /):
        return self.writer.write(buffer)

    def flush(self):
        return self.writer.flush()

    def readable(self):
        return self.reader.readable()

    def writable(self):
        return self.writer.writable()

    def isatty(self):
        return self.reader.isatty() or self.writer.isatty()

    def close(self):
        try:
            self.writer.close()
        finally:
            self.reader.close()

    @property
    def closed(self):
        return self.writer.closed


class IncrementalNewlineDecoder:
    """Translates line ends of text that comes in pieces."""

    def __init__(self, decoder, translate, errors="strict"):
        self._decoder = decoder
        self._translate = translate
        self._held = False
        self._seen = set()

    def decode(self, input, final=False):
        text = input if self._decoder is None else self._decoder.decode(input, final=final)
        if self._held and (text or final):
            text = "\r" + text
            self._held = False
        if text.endswith("\r") and not final:
            text = text[:-1]
            self._held = True
        crlf = text.count("\r\n")
        if crlf:
            self._seen.add("\r\n")
        if text.count("\r") > crlf:
            self._seen.add("\r")
        if text.count("\n") > crlf:
            self._seen.add("\n")
        if self._translate:
            text = text.replace("\r\n", "\n").replace("\r", "\n")
        return text

    def getstate(self):
        state, flag = (b"", 0) if self._decoder is None else self._decoder.getstate()
        return state, flag << 1 | self._held

    def setstate(self, state):
        data, flag = state
        self._held = bool(flag & 1)
        if self._decoder is not None:
            self._decoder.setstate((data, flag >> 1))

    def reset(self):
        self._seen = set()
        self._held = False
        if self._decoder is not None:
            self._decoder.reset()

    @property
    def newlines(self):
        kinds = tuple(k for k in ("\r", "\n", "\r\n") if k in self._seen)
        return None if not kinds else kinds[0] if len(kinds) == 1 else kinds


class _StandardStreams(type):
    """The standard streams are instances of TextIOWrapper too."""

    def __instancecheck__(cls, obj):
        return type.__instancecheck__(cls, obj) or cls.__name__ == "TextIOWrapper" and type(obj) is type(sys.__stdout__)


class TextIOWrapper(TextIOBase, metaclass=_StandardStreams):
    """Text on top of a stream of bytes. What is read is decoded at once, so that tell counts the bytes of what was consumed."""

    def __init__(self, buffer, encoding=None, errors=None, newline=None, line_buffering=False, write_through=False):
        if newline not in (None, "", "\n", "\r", "\r\n"):
            raise ValueError("illegal newline value: %r" % (newline,))
        encoding = "utf-8" if encoding in (None, "locale") else encoding
        if not isinstance(encoding, str):
            raise TypeError("TextIOWrapper() argument 'encoding' must be str or None, not " + type(encoding).__name__)
        "".encode(encoding)
        self._buffer = buffer
        self._encoding = encoding
        self._errors = errors or "strict"
        self._newline = newline
        self._line_buffering = line_buffering
        self._write_through = write_through
        self._text = None
        self._at = 0
        self._lines = IncrementalNewlineDecoder(None, newline is None)

    def __repr__(self):
        out = "<_io.TextIOWrapper"
        for key in ("name", "mode"):
            try:
                out += " %s=%r" % (key, getattr(self, key))
            except AttributeError:
                pass
        return out + " encoding=%r>" % self._encoding

    encoding = property(lambda self: self._encoding)
    errors = property(lambda self: self._errors)
    buffer = property(lambda self: self._buffer)
    newlines = property(lambda self: self._lines.newlines)
    line_buffering = property(lambda self: self._line_buffering)
    write_through = property(lambda self: self._write_through)
    closed = property(lambda self: self._buffer.closed)
    name = property(lambda self: self._buffer.name)

    def readable(self):
        return self._buffer.readable()

    def writable(self):
        return self._buffer.writable()

    def seekable(self):
        return self._buffer.seekable()

    def isatty(self):
        return self._buffer.isatty()

    def fileno(self):
        return self._buffer.fileno()

    def reconfigure(self, *, encoding=None, errors=None, newline=Ellipsis, line_buffering=None, write_through=None):
        if self._text is not None and (encoding is not None or errors is not None or newline is not Ellipsis):
            raise UnsupportedOperation("It is not possible to set the encoding or newline of stream after the first read")
        if encoding is not None:
            self._encoding = encoding
        if errors is not None or encoding is not None:
            self._errors = errors or "strict"
        if newline is not Ellipsis:
            self._newline = newline
            self._lines = IncrementalNewlineDecoder(None, newline is None)
        if line_buffering is not None:
            self._line_buffering = line_buffering
        if write_through is not None:
            self._write_through = write_through

    def _load(self):
        _open(self)
        if not self.readable():
            raise UnsupportedOperation("not readable")
        if self._text is None:
            text = self._buffer.read().decode(self._encoding, self._errors)
            if self._newline in (None, ""):
                text = self._lines.decode(text, True)
            self._text = text
            self._at = 0

    def read(self, size=-1, /):
        self._load()
        end = len(self._text) if size is None or size < 0 else self._at + size
        out = self._text[self._at:end]
        self._at += len(out)
        if size is None or size < 0:
            self._text = None
        return out

    def readline(self, size=-1, /):
        self._load()
        text, at = self._text, self._at
        if self._newline == "":
            n, r = text.find("\n", at) + 1, text.find("\r", at) + 1
            if r and r < (n or r + 1):
                n = r + 1 if text[r:r + 1] == "\n" else r
        else:
            nl = self._newline or "\n"
            n = text.find(nl, at)
            n = 0 if n < 0 else n + len(nl)
        end = n or len(text)
        if size is not None and size >= 0:
            end = min(end, at + size)
        self._at = end
        return text[at:end]

    def write(self, s, /):
        _open(self)
        if not isinstance(s, str):
            raise TypeError("write() argument must be str, not " + type(s).__name__)
        if not self.writable():
            raise UnsupportedOperation("not writable")
        self._rewind()
        out = s
        if self._newline in ("\r", "\r\n"):
            out = s.replace("\n", self._newline)
        self._buffer.write(out.encode(self._encoding, self._errors))
        return len(s)

    def _rewind(self):
        if self._text is not None:
            rest = self._text[self._at:]
            self._text = None
            if rest:
                self._buffer.seek(-len(rest.encode(self._encoding, self._errors)), 1)

    def tell(self):
        if not self.seekable():
            raise UnsupportedOperation("underlying stream is not seekable")
        self._rewind()
        return self._buffer.tell()

    def seek(self, cookie, whence=0, /):
        _open(self)
        if whence == 1 and cookie != 0:
            raise UnsupportedOperation("can't do nonzero cur-relative seeks")
        if whence == 2 and cookie != 0:
            raise UnsupportedOperation("can't do nonzero end-relative seeks")
        if whence == 1:
            cookie, whence = self.tell(), 0
        if cookie < 0:
            raise ValueError("negative seek position %r" % (cookie,))
        self._text = None
        return self._buffer.seek(cookie, whence)

    def truncate(self, pos=None, /):
        self.flush()
        return self._buffer.truncate(self.tell() if pos is None else pos)

    def flush(self):
        _open(self)
        self._buffer.flush()

    def detach(self):
        if self._buffer is None:
            raise ValueError("underlying buffer has been detached")
        self.flush()
        buffer, self._buffer = self._buffer, None
        return buffer

    def close(self):
        if self._buffer is not None and not self.closed:
            try:
                self.flush()
            finally:
                self._buffer.close()


class Reader:
    """Protocol of what can be read from."""

    def read(self, size=..., /):
        """Read data from the input stream and return it."""


class Writer:
    """Protocol of what can be written to."""

    def write(self, data, /):
        """Write data to the output stream and return the number of items written."""


for _c in (FileIO, BufferedReader, BufferedWriter, BufferedRandom, BufferedRWPair, IncrementalNewlineDecoder, TextIOWrapper):
    _c.__module__ = "_io"
Reader.__module__ = Writer.__module__ = "io"
