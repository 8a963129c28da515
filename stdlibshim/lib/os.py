# Module os: what asks the file system is Go (osmod); this part is built on it, or needs no file system. What would touch processes or the host raises PermissionError.

import abc
import posixpath as path
import sys
from posixpath import altsep, curdir, defpath, devnull, extsep, pardir, pathsep, sep

sys.modules["os.path"] = path

name = "posix"
linesep = "\n"
error = OSError
SEEK_SET, SEEK_CUR, SEEK_END = 0, 1, 2
F_OK, R_OK, W_OK, X_OK = 0, 4, 2, 1
supports_bytes_environ = True
supports_dir_fd = frozenset()
supports_effective_ids = frozenset()
supports_fd = frozenset({stat})
supports_follow_symlinks = frozenset({stat, chmod, utime, link, access})


class PathLike(abc.ABC):
    """The base class of what stands for a path."""

    __slots__ = ()

    @abc.abstractmethod
    def __fspath__(self):
        """Return the file system path representation of the object."""
        raise NotImplementedError

    @classmethod
    def __subclasshook__(cls, subclass):
        if cls is PathLike:
            return hasattr(subclass, "__fspath__") or NotImplemented
        return NotImplemented

    __class_getitem__ = classmethod(type(list[int]))


def fspath(path):
    """Return the file system path representation of the object."""
    if type(path) is str:
        return path
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
    """Encode a path for the file system: UTF-8, with surrogates for bytes that are none."""
    filename = fspath(filename)
    return filename if isinstance(filename, bytes) else filename.encode("utf-8", "surrogateescape")


def fsdecode(filename):
    """Decode a path of the file system."""
    filename = fspath(filename)
    return filename if isinstance(filename, str) else filename.decode("utf-8", "surrogateescape")


class _Environ(dict):
    """The environment: what the host gave, for the program to change."""

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


environ = _Environ(_environment())


def getenv(key, default=None):
    return environ.get(key, default)


def putenv(name, value, /):
    environ[name] = value


def unsetenv(name, /):
    environ.pop(name, None)


def get_exec_path(env=None):
    return (environ if env is None else env).get("PATH", defpath).split(pathsep)


def getcwdb():
    return fsencode(getcwd())


def getpid():
    return 1


def getppid():
    return 0


def getuid():
    return 1000


getgid = geteuid = getegid = getuid


def getlogin():
    raise OSError(6, "No such device or address")


def cpu_count():
    return 1


process_cpu_count = cpu_count


def urandom(size, /):
    """Random bytes from the host."""
    from random import SystemRandom
    return SystemRandom().randbytes(size)


def get_terminal_size(fd=1, /):
    return terminal_size((80, 24))


class terminal_size(tuple):
    columns = property(lambda self: self[0])
    lines = property(lambda self: self[1])

    def __repr__(self):
        return f"os.terminal_size(columns={self[0]}, lines={self[1]})"


def fdopen(fd, mode="r", buffering=-1, encoding=None, *args, **kwargs):
    """Make a file object of the number of an open file."""
    if not isinstance(fd, int):
        raise TypeError("invalid fd type (%s, expected integer)" % type(fd))
    import io
    return io.open(fd, mode, buffering, encoding, *args, **kwargs)


def truncate(path, length):
    """Make a file as long as that."""
    if isinstance(path, int):
        return ftruncate(path, length)
    fd = open(path, O_WRONLY)
    try:
        ftruncate(fd, length)
    except OSError as e:
        raise OSError(e.errno, e.strerror, fspath(path)) from None
    finally:
        close(fd)


def lchmod(path, mode):
    chmod(path, mode, follow_symlinks=False)


def makedirs(name, mode=0o777, exist_ok=False):
    """Make a folder and those on the way to it."""
    chain = []
    while True:
        head, tail = path.split(name)
        if not tail:
            head, tail = path.split(head)
        chain.append((name, tail))
        if not head or not tail or path.exists(head):
            break
        name = head
    made = False
    while chain:
        name, tail = chain.pop()
        if made and tail in (curdir, fsencode(curdir)):
            continue
        made = True
        try:
            mkdir(name, 0o777 if chain else mode)
        except OSError as e:
            if not (chain and isinstance(e, FileExistsError) or exist_ok and path.isdir(name)):
                raise


def removedirs(name):
    """Remove an empty folder, and those above it as long as they are empty."""
    rmdir(name)
    head, tail = path.split(name)
    if not tail:
        head, tail = path.split(head)
    while head and tail:
        try:
            rmdir(head)
        except OSError:
            break
        head, tail = path.split(head)


def renames(old, new):
    """Rename, make the folders that are needed, and remove those that became empty."""
    head, tail = path.split(new)
    if head and tail and not path.exists(head):
        makedirs(head)
    rename(old, new)
    head, tail = path.split(old)
    if head and tail:
        try:
            removedirs(head)
        except OSError:
            pass


def walk(top, topdown=True, onerror=None, followlinks=False):
    """Yield (path, names of folders, names of files) of each folder under top."""
    sys.audit("os.walk", top, topdown, onerror, followlinks)
    stack = [fspath(top)]
    islink, join = path.islink, path.join
    while stack:
        top = stack.pop()
        if isinstance(top, tuple):
            yield top
            continue
        dirs, nondirs, walk_dirs = [], [], []
        try:
            entries = scandir(top)
        except OSError as error:
            if onerror is not None:
                onerror(error)
            continue
        with entries:
            for entry in entries:
                try:
                    is_dir = entry.is_dir()
                except OSError:
                    is_dir = False
                if is_dir:
                    dirs.append(entry.name)
                else:
                    nondirs.append(entry.name)
                if not topdown and is_dir:
                    if followlinks or not entry.is_symlink():
                        walk_dirs.append(entry.path)
        if topdown:
            yield top, dirs, nondirs
            for name in reversed(dirs):
                new_path = join(top, name)
                if followlinks or not islink(new_path):
                    stack.append(new_path)
        else:
            stack.append((top, dirs, nondirs))
            for new_path in reversed(walk_dirs):
                stack.append(new_path)


def _exit(status):
    raise PermissionError("os._exit is not available in-process; use sys.exit")


_outside = frozenset("""chown chroot copy_file_range dup dup2 execv execve execl execvp fork forkpty fwalk getgroups getloadavg getpgid kill killpg lchown memfd_create mkfifo mknod nice openpty pathconf pidfd_open pipe
    popen posix_spawn putenv readv sched_getaffinity sendfile setgid setuid setsid spawnv spawnl splice statvfs startfile sync system times ttyname uname wait waitpid wait3 wait4 writev""".split())


def __getattr__(attr):
    if attr in _outside:
        def denied(*args, **kwargs):
            raise PermissionError(f"os.{attr} is not available in-process: there are no processes and nothing of the host's system")
        denied.__name__ = denied.__qualname__ = attr
        return denied
    raise AttributeError(f"module 'os' has no attribute {attr!r}")


__all__ = [_name for _name in globals() if not _name.startswith("_") and _name not in ("abc", "sys")]