"""Members of archives as files."""

__name__ = "tarfile"

from tarfile import NUL, ReadError, io


class _FileInFile(object):
    """A part of a file, with holes, as a file."""

    def __init__(self, fileobj, offset, size, name, blockinfo=None):
        self.fileobj = fileobj
        self.offset = offset
        self.size = size
        self.position = 0
        self.name = name
        self.closed = False
        # Pieces: whether there is data, from, to, and where the data is.
        self.map = []
        real, last = offset, 0
        for start, length in blockinfo if blockinfo is not None else [(0, size)]:
            if start > last:
                self.map.append((False, last, start, None))
            self.map.append((True, start, start + length, real))
            real += length
            last = start + length
        if last < size:
            self.map.append((False, last, size, None))
        self.at = 0

    def flush(self):
        pass

    @property
    def mode(self):
        return "rb"

    def readable(self):
        return True

    def writable(self):
        return False

    def seekable(self):
        return self.fileobj.seekable()

    def tell(self):
        return self.position

    def seek(self, position, whence=io.SEEK_SET):
        if whence == io.SEEK_SET:
            self.position = min(max(position, 0), self.size)
        elif whence == io.SEEK_CUR:
            self.position = max(self.position + position, 0) if position < 0 else min(self.position + position, self.size)
        elif whence == io.SEEK_END:
            self.position = max(min(self.size + position, self.size), 0)
        else:
            raise ValueError("Invalid argument")
        return self.position

    def read(self, size=None):
        left = self.size - self.position
        size = left if size is None else min(size, left)
        parts = []
        while size > 0:
            while True:
                data, start, stop, offset = self.map[self.at]
                if start <= self.position < stop:
                    break
                self.at = (self.at + 1) % len(self.map)
            length = min(size, stop - self.position)
            if data:
                self.fileobj.seek(offset + self.position - start)
                b = self.fileobj.read(length)
                if len(b) < length:
                    raise ReadError("unexpected end of data")
                parts.append(b)
            else:
                parts.append(NUL * length)
            size -= length
            self.position += length
        return b"".join(parts)

    def readinto(self, b):
        buf = self.read(len(b))
        b[:len(buf)] = buf
        return len(buf)

    def close(self):
        self.closed = True


class ExFileObject(io.BufferedReader):
    """A member that is open for reading."""

    def __init__(self, tarfile, tarinfo):
        super().__init__(_FileInFile(tarfile.fileobj, tarinfo.offset_data, tarinfo.size, tarinfo.name, tarinfo.sparse))
