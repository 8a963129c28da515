"""Decompression of bzip2's format. Nothing is compressed here: gzip and zlib are."""

import io
import os
from _bz2 import BZ2Decompressor
from _decompress import DecompressReader

__all__ = ["BZ2File", "BZ2Decompressor", "open", "decompress"]
_open_file = open


class _Reader(DecompressReader):
    """A file of compressed data, one or more streams, as one of what they hold."""

    def __init__(self, fp):
        super().__init__(fp)
        self._eof = False
        self._decompressor = BZ2Decompressor()

    def close(self):
        self._decompressor = None
        return super().close()

    def read(self, size=-1):
        if size < 0:
            return self.readall()
        if not size or self._eof:
            return b""
        data = None
        while True:
            if self._decompressor.eof:
                raw = self._decompressor.unused_data or self._fp.read(io.DEFAULT_BUFFER_SIZE)
                if not raw:
                    break
                self._decompressor = BZ2Decompressor()
                try:
                    data = self._decompressor.decompress(raw, size)
                except OSError:
                    break  # what follows the last stream is no other one
            else:
                if self._decompressor.needs_input:
                    raw = self._fp.read(io.DEFAULT_BUFFER_SIZE)
                    if not raw:
                        raise EOFError("Compressed file ended before the end-of-stream marker was reached")
                else:
                    raw = b""
                data = self._decompressor.decompress(raw, size)
            if data:
                break
        if not data:
            self._eof = True
            self._size = self._pos
            return b""
        self._pos += len(data)
        return data

    def rewind(self):
        self._fp.seek(0)
        self._eof = False
        self._pos = 0
        self._decompressor = BZ2Decompressor()


class BZ2File(io.BufferedIOBase):
    """A compressed file, whose contents are read as they are."""

    def __init__(self, filename, mode="r", *, compresslevel=9):
        self._fp = None
        self._closefp = False
        self._buffer = None
        if not 1 <= compresslevel <= 9:
            raise ValueError("compresslevel must be between 1 and 9")
        if mode in ("w", "wb", "a", "ab", "x", "xb"):
            raise NotImplementedError("bz2 can only be read here: compress by gzip or zlib")
        if mode not in ("", "r", "rb"):
            raise ValueError(f"Invalid mode: {mode!r}")
        if isinstance(filename, (str, bytes, os.PathLike)):
            self._fp = _open_file(filename, "rb")
            self._closefp = True
        elif hasattr(filename, "read"):
            self._fp = filename
        else:
            raise TypeError("filename must be a str, bytes, file or PathLike object")
        self._buffer = io.BufferedReader(_Reader(self._fp))

    def close(self):
        """Close the file."""
        if self.closed:
            return
        try:
            self._buffer.close()
        finally:
            try:
                if self._closefp:
                    self._fp.close()
            finally:
                self._fp = None
                self._closefp = False
                self._buffer = None

    @property
    def closed(self):
        return self._fp is None

    @property
    def name(self):
        self._check_not_closed()
        return self._fp.name

    @property
    def mode(self):
        return "rb"

    def _check_not_closed(self):
        if self.closed:
            raise ValueError("I/O operation on closed file")

    def fileno(self):
        """Return the number of the file underneath."""
        self._check_not_closed()
        return self._fp.fileno()

    def seekable(self):
        """Return whether the place can be changed."""
        return self.readable() and self._buffer.seekable()

    def readable(self):
        """Return whether the file can be read."""
        self._check_not_closed()
        return True

    def writable(self):
        """Return whether the file can be written."""
        self._check_not_closed()
        return False

    def peek(self, n=0):
        """Return what comes next, without going on."""
        self._check_not_closed()
        return self._buffer.peek(n)

    def read(self, size=-1):
        """Read up to size bytes."""
        self._check_not_closed()
        return self._buffer.read(size)

    def read1(self, size=-1):
        """Read up to size bytes, without waiting for all."""
        self._check_not_closed()
        return self._buffer.read1(io.DEFAULT_BUFFER_SIZE if size < 0 else size)

    def readinto(self, b):
        """Read into a buffer."""
        self._check_not_closed()
        return self._buffer.readinto(b)

    def readline(self, size=-1):
        """Read a line."""
        if not isinstance(size, int):
            if not hasattr(size, "__index__"):
                raise TypeError("Integer argument expected")
            size = size.__index__()
        self._check_not_closed()
        return self._buffer.readline(size)

    def readlines(self, size=-1):
        """Read all lines."""
        if not isinstance(size, int):
            if not hasattr(size, "__index__"):
                raise TypeError("Integer argument expected")
            size = size.__index__()
        self._check_not_closed()
        return self._buffer.readlines(size)

    def __iter__(self):
        self._check_not_closed()
        return self._buffer.__iter__()

    def write(self, data):
        """Refuse."""
        self._check_not_closed()
        raise io.UnsupportedOperation("File not open for writing")

    def writelines(self, seq):
        """Refuse."""
        self._check_not_closed()
        raise io.UnsupportedOperation("File not open for writing")

    def seek(self, offset, whence=io.SEEK_SET):
        """Go to a place."""
        self._check_not_closed()
        return self._buffer.seek(offset, whence)

    def tell(self):
        """Return the place."""
        self._check_not_closed()
        return self._buffer.tell()


def open(filename, mode="rb", compresslevel=9, encoding=None, errors=None, newline=None):
    """Open a compressed file, for bytes or text."""
    if "t" in mode:
        if "b" in mode:
            raise ValueError(f"Invalid mode: {mode!r}")
    else:
        for name, value in (("encoding", encoding), ("errors", errors), ("newline", newline)):
            if value is not None:
                raise ValueError(f"Argument '{name}' not supported in binary mode")
    binary = BZ2File(filename, mode.replace("t", ""), compresslevel=compresslevel)
    if "t" in mode:
        return io.TextIOWrapper(binary, io.text_encoding(encoding), errors, newline)
    return binary


def decompress(data):
    """Decompress bytes, of one or more streams."""
    results = []
    while data:
        decomp = BZ2Decompressor()
        try:
            res = decomp.decompress(data)
        except OSError:
            if results:
                break  # what follows the last stream is no other one
            raise
        results.append(res)
        if not decomp.eof:
            raise ValueError("Compressed data ended before the end-of-stream marker was reached")
        data = decomp.unused_data
    return b"".join(results)
