"""Temporary files and folders, in the first folder for them that the program may write to."""

import io as _io
import os as _os
from random import SystemRandom as _SystemRandom

__all__ = ["NamedTemporaryFile", "TemporaryFile", "SpooledTemporaryFile", "TemporaryDirectory", "mkstemp", "mkdtemp", "mktemp", "TMP_MAX", "gettempprefix", "tempdir", "gettempdir", "gettempprefixb",
           "gettempdirb"]

TMP_MAX = 10000
template = "tmp"
tempdir = None


def gettempprefix():
    """The beginning of names."""
    return template


def gettempprefixb():
    return _os.fsencode(template)


def _candidates():
    for name in "TMPDIR", "TEMP", "TMP":
        folder = _os.getenv(name)
        if folder:
            yield _os.path.abspath(folder)
    yield from ("/tmp", "/var/tmp", "/usr/tmp")
    try:
        yield _os.getcwd()
    except OSError:
        yield _os.curdir


def gettempdir():
    """The folder for temporary files."""
    global tempdir
    if tempdir is None:
        folders = list(_candidates())
        for folder in folders:
            if _os.path.isdir(folder) and _os.access(folder, _os.W_OK):
                tempdir = folder
                break
        else:
            raise FileNotFoundError(2, "No usable temporary directory found in %s" % folders)
    return _os.fsdecode(tempdir)


def gettempdirb():
    return _os.fsencode(gettempdir())


def _names():
    choose = _SystemRandom().choices
    while True:
        yield "".join(choose("abcdefghijklmnopqrstuvwxyz0123456789_", k=8))


def _sanitize(prefix, suffix, dir):
    """Fill in the defaults, in the type that the arguments have."""
    kinds = set()
    for x in prefix, suffix, dir:
        if x is None:
            continue
        if isinstance(x, _os.PathLike):
            x = _os.fspath(x)
        if isinstance(x, bytes):
            kinds.add(bytes)
        elif isinstance(x, str):
            kinds.add(str)
        else:
            raise TypeError(f"expected str, bytes or os.PathLike object, not {type(x).__name__}")
    if len(kinds) > 1:
        raise TypeError("Can't mix bytes and non-bytes in path components.")
    kind = kinds.pop() if kinds else bytes if isinstance(tempdir, bytes) else str
    if suffix is None:
        suffix = kind()
    if prefix is None:
        prefix = template if kind is str else _os.fsencode(template)
    if dir is None:
        dir = gettempdir() if kind is str else gettempdirb()
    return prefix, suffix, dir, kind


def _make(dir, prefix, suffix, kind, make):
    for i, name in zip(range(TMP_MAX), _names()):
        if kind is bytes:
            name = _os.fsencode(name)
        path = _os.path.abspath(_os.path.join(dir, prefix + name + suffix))
        try:
            return make(path), path
        except FileExistsError:
            continue
    raise FileExistsError(17, "No usable temporary file name found")


def mkstemp(suffix=None, prefix=None, dir=None, text=False):
    """Make a file that only the owner can read, and return its number and its path."""
    prefix, suffix, dir, kind = _sanitize(prefix, suffix, dir)
    return _make(dir, prefix, suffix, kind, lambda path: _os.open(path, _os.O_RDWR | _os.O_CREAT | _os.O_EXCL | _os.O_NOFOLLOW, 0o600))


def mkdtemp(suffix=None, prefix=None, dir=None):
    """Make a folder that only the owner can use, and return its path."""
    prefix, suffix, dir, kind = _sanitize(prefix, suffix, dir)
    return _make(dir, prefix, suffix, kind, lambda path: _os.mkdir(path, 0o700))[1]


def mktemp(suffix="", prefix=template, dir=None):
    """A path that nothing had when it was asked for."""
    if dir is None:
        dir = gettempdir()
    for name in _names():
        path = _os.path.join(dir, prefix + name + suffix)
        if not _os.path.lexists(path):
            return path


class _TemporaryFileWrapper:
    """A file that is removed when it is closed, or when the with statement ends."""

    def __init__(self, file, name, delete=True, delete_on_close=True):
        self.file = file
        self.name = name
        self.delete = delete
        self.delete_on_close = delete_on_close
        self._gone = False

    def __getattr__(self, name):
        file = self.__dict__["file"]
        value = getattr(file, name)
        if callable(value):
            bound = value

            def value(*args, **kwargs):
                return bound(*args, **kwargs)

            value.__name__ = name
        if not isinstance(value, int):
            setattr(self, name, value)
        return value

    def _remove(self):
        if self.delete and not self._gone:
            self._gone = True
            _os.unlink(self.name)

    def close(self):
        """Close the file, and remove it unless that was not wanted."""
        try:
            self.file.close()
        finally:
            if self.delete_on_close:
                self._remove()

    def __enter__(self):
        self.file.__enter__()
        return self

    def __exit__(self, exc, value, tb):
        result = self.file.__exit__(exc, value, tb)
        if self.delete and not self._gone:
            self._gone = True
            try:
                _os.unlink(self.name)
            except FileNotFoundError:
                pass
        return result

    def __iter__(self):
        yield from self.file


def _open(fd, mode, buffering, encoding, newline, errors, name):
    try:
        file = _io.open(fd, mode, buffering=buffering, newline=newline, encoding=encoding, errors=errors)
    except BaseException:
        try:
            _os.close(fd)
        except OSError:  # the stream was made, and has closed it
            pass
        _os.unlink(name)
        raise
    raw = getattr(file, "buffer", file)
    raw = getattr(raw, "raw", raw)
    raw.name = name
    return file


def NamedTemporaryFile(mode="w+b", buffering=-1, encoding=None, newline=None, suffix=None, prefix=None, dir=None, delete=True, *, errors=None, delete_on_close=True):
    """Make a temporary file and return an object that has its name and methods."""
    if "b" not in mode:
        encoding = _io.text_encoding(encoding)
    fd, name = mkstemp(suffix, prefix, dir)
    return _TemporaryFileWrapper(_open(fd, mode, buffering, encoding, newline, errors, name), name, delete, delete_on_close)


def TemporaryFile(mode="w+b", buffering=-1, encoding=None, newline=None, suffix=None, prefix=None, dir=None, *, errors=None):
    """Make a temporary file that has no name."""
    if "b" not in mode:
        encoding = _io.text_encoding(encoding)
    fd, name = mkstemp(suffix, prefix, dir)
    file = _open(fd, mode, buffering, encoding, newline, errors, name)
    _os.unlink(name)
    raw = getattr(file, "buffer", file)
    getattr(raw, "raw", raw).name = fd
    return file


class SpooledTemporaryFile(_io.IOBase):
    """A temporary file that is in memory until it grows beyond a size, or its number is asked for."""

    _rolled = False

    def __init__(self, max_size=0, mode="w+b", buffering=-1, encoding=None, newline=None, suffix=None, prefix=None, dir=None, *, errors=None):
        if "b" in mode:
            self._file = _io.BytesIO()
        else:
            encoding = _io.text_encoding(encoding)
            self._file = _io.TextIOWrapper(_io.BytesIO(), encoding=encoding, errors=errors, newline=newline)
        self._max_size = max_size
        self._rolled = False
        self._args = {"mode": mode, "buffering": buffering, "suffix": suffix, "prefix": prefix, "encoding": encoding, "newline": newline, "dir": dir, "errors": errors}

    __class_getitem__ = classmethod(type(list[int]))

    def _check(self, file):
        if not self._rolled and self._max_size and file.tell() > self._max_size:
            self.rollover()

    def rollover(self):
        """Go over to a real file."""
        if self._rolled:
            return
        old = self._file
        new = self._file = TemporaryFile(**self._args)
        pos = old.tell()
        if hasattr(new, "buffer"):
            new.buffer.write(old.detach().getvalue())
        else:
            new.write(old.getvalue())
        new.seek(pos, 0)
        self._rolled = True

    def __enter__(self):
        if self._file.closed:
            raise ValueError("Cannot enter context with closed file")
        return self

    def __exit__(self, exc, value, tb):
        self._file.close()

    def __iter__(self):
        return self._file.__iter__()

    def __del__(self):
        pass

    def close(self):
        self._file.close()

    @property
    def closed(self):
        return self._file.closed

    @property
    def encoding(self):
        return self._file.encoding

    @property
    def errors(self):
        return self._file.errors

    @property
    def newlines(self):
        return self._file.newlines

    @property
    def mode(self):
        try:
            return self._file.mode
        except AttributeError:
            return self._args["mode"]

    @property
    def name(self):
        try:
            return self._file.name
        except AttributeError:
            return None

    def detach(self):
        return self._file.detach()

    def fileno(self):
        self.rollover()
        return self._file.fileno()

    def flush(self):
        self._file.flush()

    def isatty(self):
        return self._file.isatty()

    def read(self, *args):
        return self._file.read(*args)

    def read1(self, *args):
        return self._file.read1(*args)

    def readinto(self, b):
        return self._file.readinto(b)

    def readinto1(self, b):
        return self._file.readinto1(b)

    def readline(self, *args):
        return self._file.readline(*args)

    def readlines(self, *args):
        return self._file.readlines(*args)

    def readable(self):
        return self._file.readable()

    def seekable(self):
        return self._file.seekable()

    def writable(self):
        return self._file.writable()

    def seek(self, *args):
        return self._file.seek(*args)

    def tell(self):
        return self._file.tell()

    def truncate(self, size=None):
        if size is None:
            return self._file.truncate()
        if size > self._max_size:
            self.rollover()
        return self._file.truncate(size)

    def write(self, s):
        n = self._file.write(s)
        self._check(self._file)
        return n

    def writelines(self, iterable):
        if self._max_size == 0 or self._rolled:
            return self._file.writelines(iterable)
        for line in iterable:
            self.write(line)


class TemporaryDirectory:
    """A temporary folder that is removed with all that is in it when the with statement ends, or by cleanup()."""

    def __init__(self, suffix=None, prefix=None, dir=None, ignore_cleanup_errors=False, *, delete=True):
        self.name = mkdtemp(suffix, prefix, dir)
        self._ignore_cleanup_errors = ignore_cleanup_errors
        self._delete = delete

    __class_getitem__ = classmethod(type(list[int]))

    def __repr__(self):
        return f"<{type(self).__name__} {self.name!r}>"

    def __enter__(self):
        return self.name

    def __exit__(self, exc, value, tb):
        if self._delete:
            self.cleanup()

    def cleanup(self):
        """Remove the folder."""
        import shutil
        if _os.path.lexists(self.name):
            shutil.rmtree(self.name, ignore_errors=self._ignore_cleanup_errors)
