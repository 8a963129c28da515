"""Members of archives that are open."""

__name__ = "zipfile"

import zipfile
from zipfile import (BadZipFile, ZIP_DEFLATED, ZIP_STORED, _DESCRIPTOR, _USE_DESCRIPTOR, _get_compressor, _get_decompressor, compressor_names, crc32, io,
                     os, struct)


class _SharedFile:
    """One of several readers of an archive's file, at a place of its own."""

    def __init__(self, file, pos, close, writing):
        self._file = file
        self._pos = pos
        self._close = close
        self._writing = writing
        self.seekable = file.seekable

    def tell(self):
        return self._pos

    def seek(self, offset, whence=0):
        if self._writing():
            raise ValueError("Can't reposition in the ZIP file while there is an open writing handle on it. Close the writing handle before trying to read.")
        self._file.seek(self._pos + offset if whence == 1 else offset, 2 if whence == 2 else 0)
        self._pos = self._file.tell()
        return self._pos

    def read(self, n=-1):
        if self._writing():
            raise ValueError("Can't read from the ZIP file while there is an open writing handle on it. Close the writing handle before trying to read.")
        self._file.seek(self._pos)
        data = self._file.read(n)
        self._pos = self._file.tell()
        return data

    def close(self):
        if self._file is not None:
            file, self._file = self._file, None
            self._close(file)


class _Tellable:
    """A file that can't seek, whose position is counted."""

    def __init__(self, fp):
        self.fp = fp
        self.offset = 0

    def write(self, data):
        n = self.fp.write(data)
        self.offset += n
        return n

    def tell(self):
        return self.offset

    def flush(self):
        self.fp.flush()

    def close(self):
        self.fp.close()


def _decrypter(pwd):
    """Return a function that undoes the traditional encryption."""
    keys = [305419896, 591751049, 878082192]

    def crc(ch, c):
        return ~crc32(bytes([ch]), ~c & 0xFFFFFFFF) & 0xFFFFFFFF

    def update(c):
        keys[0] = crc(c, keys[0])
        keys[1] = ((keys[1] + (keys[0] & 0xFF)) * 134775813 + 1) & 0xFFFFFFFF
        keys[2] = crc(keys[1] >> 24, keys[2])

    for p in pwd:
        update(p)

    def decrypt(data):
        out = bytearray()
        for c in data:
            k = keys[2] | 2
            c ^= k * (k ^ 1) >> 8 & 0xFF
            update(c)
            out.append(c)
        return bytes(out)

    return decrypt


class ZipExtFile(io.BufferedIOBase):
    """A member that is open for reading."""

    MAX_N = 1 << 31 - 1
    MIN_READ_SIZE = 4096
    MAX_SEEK_READ = 1 << 24

    def __init__(self, fileobj, mode, zipinfo, pwd=None, close_fileobj=False):
        self._fileobj = fileobj
        self._pwd = pwd
        self._close_fileobj = close_fileobj
        self._compress_type = zipinfo.compress_type
        self._compress_left = zipinfo.compress_size
        self._left = zipinfo.file_size
        self._decompressor = _get_decompressor(self._compress_type)
        self._eof = False
        self._readbuffer = b""
        self._offset = 0
        self.newlines = None
        self.mode = mode
        self.name = zipinfo.filename
        self._expected_crc = getattr(zipinfo, "CRC", None)
        self._running_crc = crc32(b"")
        self._decrypter = None
        self._seekable = False
        if fileobj.seekable():
            self._orig = (fileobj.tell(), zipinfo.compress_size, zipinfo.file_size)
            self._seekable = True
        if pwd:
            check = zipinfo._raw_time >> 8 & 0xFF if zipinfo.flag_bits & _USE_DESCRIPTOR else zipinfo.CRC >> 24 & 0xFF
            self._start_decrypter(check)

    def _start_decrypter(self, check):
        self._decrypter = _decrypter(self._pwd)
        header = self._fileobj.read(12)
        self._compress_left -= 12
        last = self._decrypter(header)[11]
        if check is not None and last != check:
            raise RuntimeError(f"Bad password for file {self.name!r}")

    def __repr__(self):
        out = [f"<{self.__class__.__module__}.{self.__class__.__qualname__}"]
        if not self.closed:
            out.append(f" name={self.name!r}")
            if self._compress_type != ZIP_STORED:
                out.append(f" compress_type={compressor_names.get(self._compress_type, self._compress_type)}")
        else:
            out.append(" [closed]")
        out.append(">")
        return "".join(out)

    def readline(self, limit=-1):
        """Read a line."""
        if limit < 0:
            i = self._readbuffer.find(b"\n", self._offset) + 1
            if i > 0:
                line = self._readbuffer[self._offset:i]
                self._offset = i
                return line
        return io.BufferedIOBase.readline(self, limit)

    def peek(self, n=1):
        """Return what comes next, without going on."""
        if n > len(self._readbuffer) - self._offset:
            chunk = self.read(n)
            if len(chunk) > self._offset:
                self._readbuffer = chunk + self._readbuffer[self._offset:]
                self._offset = 0
            else:
                self._offset -= len(chunk)
        return self._readbuffer[self._offset:self._offset + 512]

    def readable(self):
        if self.closed:
            raise ValueError("I/O operation on closed file.")
        return True

    def read(self, n=-1):
        """Read up to n bytes, all without n."""
        if self.closed:
            raise ValueError("read from closed file.")
        if n is None or n < 0:
            parts = [self._readbuffer[self._offset:]]
            self._readbuffer, self._offset = b"", 0
            while not self._eof:
                parts.append(self._read1(self.MIN_READ_SIZE * 64))
            return b"".join(parts)
        end = n + self._offset
        if end < len(self._readbuffer):
            data = self._readbuffer[self._offset:end]
            self._offset = end
            return data
        n = end - len(self._readbuffer)
        parts = [self._readbuffer[self._offset:]]
        self._readbuffer, self._offset = b"", 0
        while n > 0 and not self._eof:
            data = self._read1(n)
            if n < len(data):
                self._readbuffer, self._offset = data, n
                parts.append(data[:n])
                break
            parts.append(data)
            n -= len(data)
        return b"".join(parts)

    def read1(self, n=-1):
        """Read up to n bytes with one read of the archive."""
        if n is None or n < 0:
            buf = self._readbuffer[self._offset:]
            self._readbuffer, self._offset = b"", 0
            while not self._eof:
                data = self._read1(self.MIN_READ_SIZE)
                if data:
                    return buf + data
            return buf
        end = n + self._offset
        if end < len(self._readbuffer):
            buf = self._readbuffer[self._offset:end]
            self._offset = end
            return buf
        n = end - len(self._readbuffer)
        buf = self._readbuffer[self._offset:]
        self._readbuffer, self._offset = b"", 0
        while n > 0 and not self._eof:
            data = self._read1(n)
            if n < len(data):
                self._readbuffer, self._offset = data, n
                return buf + data[:n]
            if data:
                return buf + data
        return buf

    def _read1(self, n):
        """Read and decompress about n bytes."""
        if self._eof or n <= 0:
            return b""
        if self._compress_type == ZIP_DEFLATED:
            data = self._decompressor.unconsumed_tail
            if n > len(data):
                data += self._read2(n - len(data))
        else:
            data = self._read2(n)
        if self._compress_type == ZIP_STORED:
            self._eof = self._compress_left <= 0
        elif self._compress_type == ZIP_DEFLATED:
            n = max(n, self.MIN_READ_SIZE)
            data = self._decompressor.decompress(data, n)
            self._eof = self._decompressor.eof or self._compress_left <= 0 and not self._decompressor.unconsumed_tail
            if self._eof:
                data += self._decompressor.flush()
        else:
            data = self._decompressor.decompress(data)
            self._eof = self._decompressor.eof or self._compress_left <= 0
        data = data[:self._left]
        self._left -= len(data)
        if self._left <= 0:
            self._eof = True
        if self._expected_crc is not None:
            self._running_crc = crc32(data, self._running_crc)
            if self._eof and self._running_crc != self._expected_crc:
                raise BadZipFile(f"Bad CRC-32 for file {self.name!r}")
        return data

    def _read2(self, n):
        if self._compress_left <= 0:
            return b""
        n = min(max(n, self.MIN_READ_SIZE), self._compress_left)
        data = self._fileobj.read(n)
        self._compress_left -= len(data)
        if not data:
            raise EOFError
        return self._decrypter(data) if self._decrypter is not None else data

    def close(self):
        try:
            if self._close_fileobj:
                self._fileobj.close()
        finally:
            super().close()

    def seekable(self):
        if self.closed:
            raise ValueError("I/O operation on closed file.")
        return self._seekable

    def seek(self, offset, whence=os.SEEK_SET):
        """Go to a place, by reading on or anew."""
        if self.closed:
            raise ValueError("seek on closed file.")
        if not self._seekable:
            raise io.UnsupportedOperation("underlying stream is not seekable")
        here = self.tell()
        if whence == os.SEEK_CUR:
            offset += here
        elif whence == os.SEEK_END:
            offset += self._orig[2]
        elif whence != os.SEEK_SET:
            raise ValueError("whence must be os.SEEK_SET (0), os.SEEK_CUR (1), or os.SEEK_END (2)")
        offset = min(max(offset, 0), self._orig[2])
        ahead = offset - here
        in_buffer = ahead + self._offset
        if 0 <= in_buffer < len(self._readbuffer):
            self._offset = in_buffer
            return self.tell()
        if ahead < 0:
            start, self._compress_left, self._left = self._orig
            self._fileobj.seek(start)
            self._running_crc = crc32(b"")
            self._readbuffer, self._offset = b"", 0
            self._decompressor = _get_decompressor(self._compress_type)
            self._eof = False
            ahead = offset
            if self._decrypter is not None:
                self._start_decrypter(None)
        while ahead > 0:
            data = self.read(min(self.MAX_SEEK_READ, ahead))
            if not data:
                break
            ahead -= len(data)
        return self.tell()

    def tell(self):
        if self.closed:
            raise ValueError("tell on closed file.")
        if not self._seekable:
            raise io.UnsupportedOperation("underlying stream is not seekable")
        return self._orig[2] - self._left - len(self._readbuffer) + self._offset


class _ZipWriteFile(io.BufferedIOBase):
    """A member that is being written."""

    def __init__(self, zf, zinfo, zip64):
        self._zinfo = zinfo
        self._zip64 = zip64
        self._zipfile = zf
        self._compressor = _get_compressor(zinfo.compress_type, zinfo.compress_level)
        self._file_size = self._compress_size = 0
        self._crc = 0

    @property
    def name(self):
        return self._zinfo.filename

    @property
    def mode(self):
        return "wb"

    def writable(self):
        return True

    def write(self, data):
        if self.closed:
            raise ValueError("I/O operation on closed file.")
        nbytes = len(data) if isinstance(data, (bytes, bytearray)) else memoryview(data).nbytes
        self._file_size += nbytes
        self._crc = crc32(data, self._crc)
        if self._compressor:
            data = self._compressor.compress(data)
            self._compress_size += len(data)
        self._zipfile.fp.write(data)
        return nbytes

    def close(self):
        if self.closed:
            return
        try:
            super().close()
            zinfo, fp = self._zinfo, self._zipfile.fp
            if self._compressor:
                buf = self._compressor.flush()
                self._compress_size += len(buf)
                fp.write(buf)
                zinfo.compress_size = self._compress_size
            else:
                zinfo.compress_size = self._file_size
            zinfo.CRC = self._crc
            zinfo.file_size = self._file_size
            if not self._zip64:
                if self._file_size > zipfile.ZIP64_LIMIT:
                    raise RuntimeError("File size too large, try using force_zip64")
                if self._compress_size > zipfile.ZIP64_LIMIT:
                    raise RuntimeError("Compressed size too large, try using force_zip64")
            if zinfo.flag_bits & _USE_DESCRIPTOR:
                fp.write(struct.pack("<LLQQ" if self._zip64 else "<LLLL", _DESCRIPTOR, zinfo.CRC, zinfo.compress_size, zinfo.file_size))
                self._zipfile.start_dir = fp.tell()
            else:
                self._zipfile.start_dir = fp.tell()
                fp.seek(zinfo.header_offset)
                fp.write(zinfo.FileHeader(self._zip64))
                fp.seek(self._zipfile.start_dir)
            self._zipfile.filelist.append(zinfo)
            self._zipfile.NameToInfo[zinfo.filename] = zinfo
        finally:
            self._zipfile._writing = False
