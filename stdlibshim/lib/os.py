"""The parts of os that need no operating system: names, paths as text, an environment of the program's own. What would touch files, processes or the host raises PermissionError."""

import posixpath as path
import sys
from posixpath import altsep, curdir, defpath, devnull, extsep, pardir, pathsep, sep

sys.modules["os.path"] = path

name = "posix"
linesep = "\n"
error = OSError
SEEK_SET, SEEK_CUR, SEEK_END = 0, 1, 2
F_OK, R_OK, W_OK, X_OK = 0, 4, 2, 1
O_RDONLY, O_WRONLY, O_RDWR, O_CREAT, O_EXCL, O_TRUNC, O_APPEND = 0, 1, 2, 64, 128, 512, 1024


class PathLike:
    """Abstract base class for implementing the file system path protocol."""

    def __fspath__(self):
        raise NotImplementedError

    def __init_subclass__(cls, **kwargs):
        super().__init_subclass__(**kwargs)

    __class_getitem__ = classmethod(type(list[int]))


def fspath(path):
    """Return the file system path representation of the object."""
    if isinstance(path, (str, bytes)):
        return path
    method = getattr(type(path), "__fspath__", None)
    if method is None:
        raise TypeError(f"expected str, bytes or os.PathLike object, not {type(path).__name__}")
    text = method(path)
    if not isinstance(text, (str, bytes)):
        raise TypeError(f"expected {type(path).__name__}.__fspath__() to return str or bytes, not {type(text).__name__}")
    return text


def fsencode(filename):
    filename = fspath(filename)
    return filename if isinstance(filename, bytes) else filename.encode("utf-8", "surrogateescape")


def fsdecode(filename):
    filename = fspath(filename)
    return filename if isinstance(filename, str) else filename.decode("utf-8", "surrogateescape")


class _Environ(dict):
    """The environment: empty at first, for the program to fill."""

    def __setitem__(self, key, value):
        for x in key, value:
            if not isinstance(x, str):
                raise TypeError(f"str expected, not {type(x).__name__}")
        dict.__setitem__(self, key, value)

    def setdefault(self, key, value):
        if key not in self:
            self[key] = value
        return self[key]

    def __repr__(self):
        return f"environ({dict.__repr__(self)})"

    def copy(self):
        return dict(self)


environ = _Environ()


def getenv(key, default=None):
    return environ.get(key, default)


def putenv(name, value, /):
    environ[name] = value


def unsetenv(name, /):
    environ.pop(name, None)


def getcwd():
    return "/"


def getcwdb():
    return b"/"


def getpid():
    return 1


def getppid():
    return 0


def cpu_count():
    return 1


process_cpu_count = cpu_count


def urandom(size, /):
    """Random bytes from the host."""
    from random import SystemRandom
    return SystemRandom().randbytes(size)


def strerror(code, /):
    return {1: "Operation not permitted", 2: "No such file or directory", 13: "Permission denied", 17: "File exists", 20: "Not a directory", 21: "Is a directory", 22: "Invalid argument"}.get(code, f"Unknown error {code}")


def get_terminal_size(fd=1, /):
    return terminal_size((80, 24))


class terminal_size(tuple):
    columns = property(lambda self: self[0])
    lines = property(lambda self: self[1])

    def __repr__(self):
        return f"os.terminal_size(columns={self[0]}, lines={self[1]})"


def _exit(status):
    raise PermissionError("os._exit is not available in-process; use sys.exit")


_outside = frozenset("""access chdir chmod chown close copy_file_range dup execv execve execl fork fstat ftruncate getgid getlogin getuid geteuid kill killpg link listdir lseek lstat makedirs mkdir mkfifo
    nice open pipe popen read readlink remove removedirs rename renames replace rmdir scandir sendfile setuid spawnv stat statvfs symlink system times truncate umask uname unlink utime wait waitpid walk
    write fwalk startfile sched_getaffinity getloadavg""".split())


def __getattr__(attr):
    if attr in _outside:
        def denied(*args, **kwargs):
            raise PermissionError(f"os.{attr} is not available in-process: there are no files and no processes; run with the docker engine")
        denied.__name__ = denied.__qualname__ = attr
        return denied
    raise AttributeError(f"module 'os' has no attribute {attr!r}")
