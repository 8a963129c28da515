"""Read and write gzip streams (RFC 1952)."""

import io
import os
import struct
import time
import zlib
from _decompress import DecompressReader

__all__ = ["BadGzipFile", "GzipFile", "open", "compress", "decompress"]

FTEXT, FHCRC, FEXTRA, FNAME, FCOMMENT = 1, 2, 4, 8, 16
READ, WRITE = "rb", "wb"
_open_file = open
READ_BUFFER_SIZE = 128 * 1024
_COMPRESS_LEVEL_FAST, _COMPRESS_LEVEL_TRADEOFF, _COMPRESS_LEVEL_BEST = 1, 6, 9


class BadGzipFile(OSError):
    """Raised for a file that is no gzip file, or is damaged."""


def _speed(compresslevel):
    return {_COMPRESS_LEVEL_BEST: b"\002", _COMPRESS_LEVEL_FAST: b"\004"}.get(compresslevel, b"\000")


def _timestamp(mtime):
    """What the header has of a time: 0 stands for none, and for what has no room."""
    mtime = int(time.time() if mtime is None else mtime)
    return mtime if 0 <= mtime < 1 << 32 else 0


def open(filename, mode="rb", compresslevel=_COMPRESS_LEVEL_BEST, encoding=None, errors=None, newline=None):
    """Open a gzip file, or wrap one that is open, in binary or text mode."""
    if "t" in mode:
        if "b" in mode:
            raise ValueError(f"Invalid mode: {mode!r}")
    else:
        for name, value in ("encoding", encoding), ("errors", errors), ("newline", newline):
            if value is not None:
                raise ValueError(f"Argument {name!r} not supported in binary mode")
    binary_mode = mode.replace("t", "")
    if isinstance(filename, (str, bytes, os.PathLike)):
        file = GzipFile(filename, binary_mode, compresslevel)
    elif hasattr(filename, "read") or hasattr(filename, "write"):
        file = GzipFile(None, binary_mode, compresslevel, filename)
    else:
        raise TypeError("filename must be a str or bytes object, or a file")
    if "t" in mode:
        return io.TextIOWrapper(file, encoding or "utf-8", errors, newline)
    return file


def write32u(output, value):
    output.write(struct.pack("<L", value))


class _PaddedFile:
    """A file with bytes in front of it that were read before."""

    def __init__(self, f, prepend=b""):
        self.file = f
        self._ahead = prepend

    def read(self, size):
        if not self._ahead:
            return self.file.read(size)
        data, self._ahead = self._ahead[:size], self._ahead[size:]
        return data if len(data) == size else data + self.file.read(size - len(data))

    def prepend(self, prepend=b""):
        self._ahead = prepend + self._ahead

    def rewind(self):
        self._ahead = b""
        return self.file.seek(0)

    def seekable(self):
        return self.file.seekable()


def _read_exact(fp, n):
    data = fp.read(n)
    while len(data) < n:
        more = fp.read(n - len(data))
        if not more:
            raise EOFError("Compressed file ended before the end-of-stream marker was reached")
        data += more
    return data


def _read_gzip_header(fp):
    """Read a member's header and return the time in it, or None where there is no further member."""
    magic = fp.read(2)
    if magic == b"":
        return None
    if magic != b"\037\213":
        raise BadGzipFile(f"Not a gzipped file ({magic!r})")
    method, flags, mtime = struct.unpack("<BBIxx", _read_exact(fp, 8))
    if method != 8:
        raise BadGzipFile("Unknown compression method")
    if flags & FEXTRA:
        _read_exact(fp, *struct.unpack("<H", _read_exact(fp, 2)))
    for flag in FNAME, FCOMMENT:
        if flags & flag:
            while fp.read(1) not in (b"", b"\000"):
                pass
    if flags & FHCRC:
        _read_exact(fp, 2)
    return mtime


class _GzipReader(DecompressReader):
    """The decompressed contents of the members of a file, one after the other."""

    def __init__(self, fp):
        super().__init__(_PaddedFile(fp))
        self._mtime = None
        self._start()

    def _start(self):
        self._member = None
        self._eof = False

    def _next_member(self):
        mtime = _read_gzip_header(self._fp)
        if mtime is None:
            self._eof = True
            self._size = self._pos
            return False
        self._mtime = mtime
        self._member = zlib._ZlibDecompressor(wbits=-zlib.MAX_WBITS)
        self._crc = self._length = 0
        return True

    def _end_member(self):
        self._fp.prepend(self._member.unused_data)
        self._member = None
        crc, length = struct.unpack("<II", _read_exact(self._fp, 8))
        if crc != self._crc:
            raise BadGzipFile("CRC check failed")
        if length != self._length & 0xffffffff:
            raise BadGzipFile("Incorrect length of data produced")
        zero = b"\000"
        while zero == b"\000":  # padding
            zero = self._fp.read(1)
        self._fp.prepend(zero)

    def read(self, size=-1):
        if size is None or size < 0:
            return self.readall()
        if not size:
            return b""
        while not self._eof:
            if self._member is not None and self._member.eof:
                self._end_member()
            if self._member is None and not self._next_member():
                break
            data = self._fp.read(READ_BUFFER_SIZE) if self._member.needs_input else b""
            fed = data or not self._member.needs_input
            out = self._member.decompress(data, size)
            self._crc = zlib.crc32(out, self._crc)
            self._length += len(out)
            self._pos += len(out)
            if not out and not fed and not self._member.eof:
                raise EOFError("Compressed file ended before the end-of-stream marker was reached")
            if out:
                return out
        return b""

    def rewind(self):
        self._fp.rewind()
        self._pos = 0
        self._start()

    def close(self):
        self._member = None
        super().close()


class GzipFile(io.BufferedIOBase):
    """A file object whose data is a gzip file's, decompressed."""

    myfileobj = None

    def __init__(self, filename=None, mode=None, compresslevel=_COMPRESS_LEVEL_BEST, fileobj=None, mtime=None):
        if mode and ("t" in mode or "U" in mode):
            raise ValueError(f"Invalid mode: {mode!r}")
        if mode and "b" not in mode:
            mode += "b"
        try:
            if fileobj is None:
                fileobj = self.myfileobj = _open_file(os.fspath(filename), mode or "rb")
            if filename is None:
                filename = getattr(fileobj, "name", "")
                if not isinstance(filename, (str, bytes)):
                    filename = ""
            else:
                filename = os.fspath(filename)
            asked = mode
            if mode is None:
                mode = getattr(fileobj, "mode", "rb")
            if mode.startswith("r"):
                self.mode = READ
                self._buffer = io.BufferedReader(_GzipReader(fileobj))
            elif mode.startswith(("w", "a", "x")):
                if asked is None:
                    import warnings
                    warnings.warn("GzipFile was opened for writing, but this will change in future Python releases.  "
                                  "Specify the mode argument for opening it for writing.", FutureWarning, 2)
                self.mode = WRITE
                self._begin(filename, compresslevel, mtime)
            else:
                raise ValueError(f"Invalid mode: {mode!r}")
        except:
            self._close()
            raise
        self.name = filename
        self.fileobj = fileobj
        if self.mode == WRITE:
            self._header(compresslevel)

    def _begin(self, filename, compresslevel, mtime):
        self.compress = zlib.compressobj(compresslevel, zlib.DEFLATED, -zlib.MAX_WBITS, zlib.DEF_MEM_LEVEL, 0)
        self.crc = zlib.crc32(b"")
        self.size = self.offset = 0
        self._write_mtime = mtime

    def _header(self, compresslevel):
        try:  # the name is Latin-1 by the standard, or left out
            name = os.path.basename(self.name)
            if not isinstance(name, bytes):
                name = name.encode("latin-1")
            name = name.removesuffix(b".gz")
        except UnicodeEncodeError:
            name = b""
        write = self.fileobj.write
        write(b"\037\213")
        write(b"\010")
        write(bytes([FNAME if name else 0]))
        write32u(self.fileobj, _timestamp(self._write_mtime))
        write(_speed(compresslevel))
        write(b"\377")
        if name:
            write(name + b"\000")

    def __repr__(self):
        text = repr(self.fileobj)
        return f"<gzip {text[1:-1]} {hex(id(self))}>"

    @property
    def mtime(self):
        """The time in the header that was read last, or None."""
        return self._buffer.raw._mtime

    def _open_for(self, mode, what):
        self._check_open()
        if self.mode != mode:
            raise OSError(9, f"{what}() on {'write' if mode == READ else 'read'}-only GzipFile object")

    def write(self, data):
        self._open_for(WRITE, "write")
        if isinstance(data, str):
            raise TypeError(f"a bytes-like object is required, not {type(data).__name__!r}")
        if not isinstance(data, (bytes, bytearray)):
            data = memoryview(data)
            length = data.nbytes
        else:
            length = len(data)
        if length:
            self.fileobj.write(self.compress.compress(data))
            self.size += length
            self.crc = zlib.crc32(data, self.crc)
            self.offset += length
        return length

    def _check_open(self):
        if self.closed:
            raise ValueError("I/O operation on closed file")

    def read(self, size=-1):
        self._open_for(READ, "read")
        return self._buffer.read(size)

    def read1(self, size=-1):
        self._open_for(READ, "read1")
        return self._buffer.read1(io.DEFAULT_BUFFER_SIZE if size is None or size < 0 else size)

    def readinto(self, b):
        self._open_for(READ, "readinto")
        return self._buffer.readinto(b)

    def readinto1(self, b):
        self._open_for(READ, "readinto1")
        return self._buffer.readinto1(b)

    def peek(self, n):
        self._open_for(READ, "peek")
        return self._buffer.peek(n)

    def readline(self, size=-1):
        self._check_open()
        return self._buffer.readline(size)

    @property
    def closed(self):
        return self.fileobj is None

    fileobj = None

    def close(self):
        file = self.fileobj
        if file is None:
            return
        try:
            if self.mode == WRITE:
                file.write(self.compress.flush())
                write32u(file, self.crc)
                write32u(file, self.size & 0xffffffff)
            else:
                self._buffer.close()
        finally:
            self._close()

    def _close(self):
        self.fileobj = None
        mine, self.myfileobj = self.myfileobj, None
        if mine is not None:
            mine.close()

    def flush(self, zlib_mode=zlib.Z_SYNC_FLUSH):
        self._check_open()
        if self.mode == WRITE:
            self.fileobj.write(self.compress.flush(zlib_mode))
            self.fileobj.flush()

    def fileno(self):
        """The number of the file underneath."""
        return self.fileobj.fileno()

    def rewind(self):
        """Go back to the beginning of what is read."""
        if self.mode != READ:
            raise OSError("Can't rewind in write mode")
        self._buffer.seek(0)

    def readable(self):
        return self.mode == READ

    def writable(self):
        return self.mode == WRITE

    def seekable(self):
        return True

    def tell(self):
        self._check_open()
        return self.offset if self.mode == WRITE else self._buffer.tell()

    def seek(self, offset, whence=io.SEEK_SET):
        self._check_open()
        if self.mode == READ:
            return self._buffer.seek(offset, whence)
        if whence == io.SEEK_CUR:
            offset += self.offset
        elif whence != io.SEEK_SET:
            raise ValueError("Seek from end not supported")
        if offset < self.offset:
            raise OSError("Negative seek in write mode")
        zeros = bytes(READ_BUFFER_SIZE)
        while self.offset < offset:
            self.write(zeros[:offset - self.offset])
        return self.offset


def compress(data, compresslevel=_COMPRESS_LEVEL_BEST, *, mtime=0):
    """Compress data in one go. A mtime of None is the time of day."""
    packed = zlib.compress(data, level=compresslevel, wbits=31)
    return struct.pack("<4sLcc", packed[:4], _timestamp(mtime), _speed(compresslevel), b"\377") + packed[10:]


def decompress(data):
    """Decompress all members of a gzip file in one go."""
    parts = []
    fp = io.BytesIO(data)
    while _read_gzip_header(fp) is not None:
        member = zlib.decompressobj(wbits=-zlib.MAX_WBITS)
        parts.append(member.decompress(fp.read()))
        if not member.eof or len(member.unused_data) < 8:
            raise EOFError("Compressed file ended before the end-of-stream marker was reached")
        crc, length = struct.unpack("<II", member.unused_data[:8])
        if crc != zlib.crc32(parts[-1]):
            raise BadGzipFile("CRC check failed")
        if length != len(parts[-1]) & 0xffffffff:
            raise BadGzipFile("Incorrect length of data produced")
        fp = io.BytesIO(member.unused_data[8:].lstrip(b"\000"))
    return b"".join(parts)
