"""What readers of compressed files have in common."""

import io


class DecompressReader(io.RawIOBase):
    """The contents of a compressed file. Subclasses have read(), which counts _pos and, at the end, sets _size; and rewind()."""

    def __init__(self, fp):
        self._fp = fp
        self._pos = 0
        self._size = -1  # of all of the contents, once it is known

    def readable(self):
        return True

    def seekable(self):
        return self._fp.seekable()

    def tell(self):
        return self._pos

    def readall(self):
        parts = []
        while data := self.read(io.DEFAULT_BUFFER_SIZE * 16):
            parts.append(data)
        return b"".join(parts)

    def readinto(self, b):
        with memoryview(b) as view, view.cast("B") as bytes_view:
            data = self.read(len(bytes_view))
            bytes_view[:len(data)] = data
        return len(data)

    def seek(self, offset, whence=io.SEEK_SET):
        if whence == io.SEEK_CUR:
            offset += self._pos
        elif whence == io.SEEK_END:
            while self._size < 0:
                if not self.read(io.DEFAULT_BUFFER_SIZE):
                    break
            offset += self._size
        elif whence != io.SEEK_SET:
            raise ValueError(f"Invalid value for whence: {whence}")
        if offset < self._pos:
            self.rewind()
        while self._pos < offset:
            if not self.read(min(io.DEFAULT_BUFFER_SIZE, offset - self._pos)):
                break
        return self._pos
