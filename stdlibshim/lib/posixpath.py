"""Common operations on Posix pathnames."""

__all__ = ["normcase", "isabs", "join", "splitdrive", "splitroot", "split", "splitext", "basename", "dirname", "commonprefix", "commonpath", "expanduser", "expandvars", "normpath", "abspath",
           "curdir", "pardir", "sep", "pathsep", "defpath", "altsep", "extsep", "devnull", "realpath", "relpath", "exists", "lexists", "isfile", "isdir", "islink", "ismount", "getsize", "getmtime",
           "getatime", "getctime", "samefile", "sameopenfile", "samestat", "supports_unicode_filenames", "isjunction", "isdevdrive", "ALLOW_MISSING"]

curdir, pardir, extsep, sep, pathsep, defpath, altsep, devnull = ".", "..", ".", "/", ":", "/bin:/usr/bin", None, "/dev/null"
supports_unicode_filenames = False


def _fspath(path):
    if type(path) is str:
        return path
    if isinstance(path, (str, bytes)):
        return path
    method = getattr(type(path), "__fspath__", None)
    if method is None:
        raise TypeError(f"expected str, bytes or os.PathLike object, not {type(path).__name__}")
    return method(path)


def _like(path, *texts):
    return [t.encode() for t in texts] if isinstance(path, bytes) else texts


def normcase(s):
    return _fspath(s)


def isabs(s):
    s = _fspath(s)
    return s.startswith(_like(s, "/")[0])


def join(a, *p):
    path = a = _fspath(a)
    if type(a) is str:
        for b in p:
            if type(b) is not str:
                break
            if not path or b.startswith("/"):
                path = b
            elif path.endswith("/"):
                path += b
            else:
                path = f"{path}/{b}"
        else:
            return path
        path = a
    slash = b"/" if isinstance(a, bytes) else "/"
    try:
        parts = [_fspath(b) for b in p]
    except TypeError:
        for b in p:
            if not isinstance(b, (str, bytes)):
                raise TypeError(f"join() argument must be str, bytes, or os.PathLike object, not {type(b).__name__!r}") from None
        raise
    for b in parts:
        if isinstance(b, bytes) != isinstance(a, bytes):
            raise TypeError("Can't mix strings and bytes in path components")
        if b.startswith(slash) or not path:
            path = b
        elif path.endswith(slash):
            path += b
        else:
            path += slash + b
    return path


def split(p):
    p = _fspath(p)
    slash = b"/" if isinstance(p, bytes) else "/"
    head, _, tail = p.rpartition(slash)
    if head or p.startswith(slash):
        head = p[:len(p) - len(tail)]
        head = head.rstrip(slash) or head
    return head, tail


def basename(p):
    return split(p)[1]


def dirname(p):
    return split(p)[0]


def splitext(p):
    p = _fspath(p)
    slash, dot = (b"/", b".") if isinstance(p, bytes) else ("/", ".")
    start = p.rfind(slash) + 1
    at = p.rfind(dot)
    if at > start and p[start:at].strip(dot):
        return p[:at], p[at:]
    return p, p[:0]


def splitdrive(p):
    p = _fspath(p)
    return p[:0], p


def splitroot(p):
    p = _fspath(p)
    slash = b"/" if isinstance(p, bytes) else "/"
    if not p.startswith(slash):
        return p[:0], p[:0], p
    n = 2 if p.startswith(slash * 2) and not p.startswith(slash * 3) else 1
    return p[:0], p[:n], p[n:]


def commonprefix(m):
    if not m:
        return ""
    if not isinstance(m[0], (list, tuple)):
        m = tuple(map(_fspath, m))
    low, high = min(m), max(m)
    for i, c in enumerate(low):
        if c != high[i]:
            return low[:i]
    return low


def commonpath(paths):
    paths = tuple(map(_fspath, paths))
    if not paths:
        raise ValueError("commonpath() arg is an empty sequence")
    slash, dot = _like(paths[0], "/", ".")
    if len({p.startswith(slash) for p in paths}) != 1:
        raise ValueError("Can't mix absolute and relative paths")
    parts = [[c for c in p.split(slash) if c and c != dot] for p in paths]
    low, high = min(parts), max(parts)
    common = low
    for i, c in enumerate(low):
        if c != high[i]:
            common = low[:i]
            break
    return (slash if paths[0].startswith(slash) else slash[:0]) + slash.join(common)


def normpath(path):
    path = _fspath(path)
    slash, dot, dots = _like(path, "/", ".", "..")
    if not path:
        return dot
    _, root, rest = splitroot(path)
    out = []
    for c in rest.split(slash):
        if not c or c == dot:
            continue
        if c != dots or not root and not out or out and out[-1] == dots:
            out.append(c)
        elif out:
            out.pop()
    return root + slash.join(out) or dot


def abspath(path):
    path = _fspath(path)
    if not isabs(path):
        path = join(os.getcwdb() if isinstance(path, bytes) else os.getcwd(), path)
    return normpath(path)


class _AllowMissing:
    def __repr__(self):
        return "os.path.ALLOW_MISSING"


ALLOW_MISSING = _AllowMissing()


def realpath(filename, /, *, strict=False):
    """The path without links; of what is not there, as far as it is."""
    filename = _fspath(filename)
    if not strict:
        found = os._realpath(filename)
        if found is not None:
            return found
    return _resolve(filename, strict)


def _resolve(filename, strict):
    """Follow the links one by one. What a link leads to comes before what is still to do, so that its end is reached when that much is left."""
    slash, dot, dots = _like(filename, "/", ".", "..")
    passed_over = () if strict and strict is not ALLOW_MISSING else FileNotFoundError if strict else OSError
    here = slash if filename.startswith(slash) else os.fsencode(os.getcwd()) if isinstance(filename, bytes) else os.getcwd()
    todo = filename
    ends = {}    # of the links met so far; None while one is being followed
    opened = []  # the links that are being followed, with how much is left behind each
    while True:
        while opened and len(todo) <= opened[-1][1]:
            ends[opened.pop()[0]] = here
        if not todo:
            return here
        name, more, todo = todo.partition(slash)
        if name == dots:
            here = dirname(here)
        if not name or name == dot or name == dots:
            continue
        new = join(here, name)
        try:
            kind = os.lstat(new).st_mode & 0o170000
            if kind != _LINK:
                if strict and more and kind != _DIR:
                    raise NotADirectoryError(20, "Not a directory", new)
                here = new
            elif new not in ends:
                target = os.readlink(new)
                ends[new] = None
                opened.append((new, len(todo)))
                todo = target + more + todo
                if target.startswith(slash):
                    here = slash
            elif ends[new] is not None:
                here = ends[new]
            else:  # it leads to itself
                if strict:
                    os.stat(new)
                here = new
        except passed_over:
            here = new


def relpath(path, start=None):
    path = _fspath(path)
    if not path:
        raise ValueError("no path specified")
    slash, dot, dots = _like(path, "/", ".", "..")
    start = dot if start is None else _fspath(start)
    if isinstance(start, bytes) != isinstance(path, bytes):
        raise TypeError("Can't mix strings and bytes in path components")
    base = [c for c in abspath(start).split(slash) if c]
    parts = [c for c in abspath(path).split(slash) if c]
    n = len(commonprefix([base, parts]))
    return slash.join([dots] * (len(base) - n) + parts[n:]) or dot


def expanduser(path):
    """Put the home folder for a ~ at the beginning: what the environment says it is."""
    path = _fspath(path)
    tilde, slash = _like(path, "~", "/")
    home = os.environ.get("HOME")
    if not path.startswith(tilde) or home is None:
        return path
    i = path.find(slash, 1)
    if i < 0:
        i = len(path)
    if i != 1:
        return path
    if isinstance(path, bytes):
        home = os.fsencode(home)
    return (home.rstrip(slash) + path[i:]) or slash


def expandvars(path):
    """Put the values of the environment for $name and ${name}; unknown ones stay."""
    path = _fspath(path)
    if isinstance(path, bytes):
        return os.fsencode(expandvars(os.fsdecode(path)))
    if "$" not in path:
        return path
    import re

    def value(match):
        return os.environ.get(match[1] or match[2], match[0])

    return re.sub(r"\$(?:(\w+)|\{([^}]*)\})", value, path, flags=re.ASCII)


_DIR, _FILE, _LINK = 0o040000, 0o100000, 0o120000


def exists(path):
    """Whether the path leads to something; False for a broken link."""
    return os._kind(path, True) != 0


def lexists(path):
    """Whether something is there, be it a broken link."""
    return os._kind(path, False) != 0


def isfile(path):
    """Whether the path leads to a regular file."""
    return os._kind(path, True) == _FILE


def isdir(s, /):
    """Whether the path leads to a folder."""
    return os._kind(s, True) == _DIR


def islink(path):
    """Whether the path is a link."""
    return os._kind(path, False) == _LINK


def isjunction(path):
    _fspath(path)
    return False


isdevdrive = isjunction


def ismount(path):
    """Whether the path is where a file system begins."""
    try:
        here = os.lstat(path)
        if here.st_mode & 0o170000 == _LINK:
            return False
        above = os.lstat(realpath(join(path, _like(_fspath(path), "..")[0])))
    except (OSError, ValueError):
        return False
    return here.st_dev != above.st_dev or here.st_ino == above.st_ino


def getsize(filename):
    return os.stat(filename).st_size


def getmtime(filename):
    return os.stat(filename).st_mtime


def getatime(filename):
    return os.stat(filename).st_atime


def getctime(filename):
    return os.stat(filename).st_ctime


def samestat(s1, s2):
    return s1.st_ino == s2.st_ino and s1.st_dev == s2.st_dev


def samefile(f1, f2):
    return samestat(os.stat(f1), os.stat(f2))


def sameopenfile(fp1, fp2):
    return samestat(os.fstat(fp1), os.fstat(fp2))


import os  # at the end, since os imports this module first
