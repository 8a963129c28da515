"""What module io has in Python: pairs of buffers, the decoder of line ends, protocols."""

from _collections_abc import _has
from abc import ABCMeta, abstractmethod
from io import BufferedIOBase, BufferedReader, BufferedWriter, DEFAULT_BUFFER_SIZE
from types import GenericAlias


def open_code(path):
    """Open a file for execution as code."""
    from io import open
    return open(path, "rb")


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


class Reader(metaclass=ABCMeta):
    """Protocol of what can be read from."""

    __slots__ = ()

    @abstractmethod
    def read(self, size=..., /):
        """Read data from the input stream and return it."""

    @classmethod
    def __subclasshook__(cls, other):
        return _has(other, "read") if cls is Reader else NotImplemented

    __class_getitem__ = classmethod(GenericAlias)


class Writer(metaclass=ABCMeta):
    """Protocol of what can be written to."""

    __slots__ = ()

    @abstractmethod
    def write(self, data, /):
        """Write data to the output stream and return the number of items written."""

    @classmethod
    def __subclasshook__(cls, other):
        return _has(other, "write") if cls is Writer else NotImplemented

    __class_getitem__ = classmethod(GenericAlias)


for _c in (BufferedRWPair, IncrementalNewlineDecoder, open_code):
    _c.__module__ = "_io"
Reader.__module__ = Writer.__module__ = "io"
