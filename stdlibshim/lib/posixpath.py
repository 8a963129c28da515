"""Common operations on Posix pathnames, as text: nothing here looks at a file system."""

__all__ = ["normcase", "isabs", "join", "splitdrive", "splitroot", "split", "splitext", "basename", "dirname", "commonprefix", "commonpath", "expanduser", "expandvars", "normpath", "abspath",
           "curdir", "pardir", "sep", "pathsep", "defpath", "altsep", "extsep", "devnull", "realpath", "relpath", "exists", "isfile", "isdir", "islink", "getsize", "getmtime"]

curdir, pardir, extsep, sep, pathsep, defpath, altsep, devnull = ".", "..", ".", "/", ":", "/bin:/usr/bin", None, "/dev/null"
supports_unicode_filenames = False


def _fspath(path):
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
    slash, = _like(a, "/")
    for b in map(_fspath, p):
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
    slash, = _like(p, "/")
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
    slash, dot = _like(p, "/", ".")
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
    slash, = _like(p, "/")
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
        path = join(_like(path, "/")[0], path)
    return normpath(path)


def realpath(filename, *, strict=False):
    return abspath(filename)


def relpath(path, start=None):
    path = _fspath(path)
    if not path:
        raise ValueError("no path specified")
    slash, dot, dots = _like(path, "/", ".", "..")
    base = [c for c in abspath(dot if start is None else start).split(slash) if c]
    parts = [c for c in abspath(path).split(slash) if c]
    n = len(commonprefix([base, parts]))
    return slash.join([dots] * (len(base) - n) + parts[n:]) or dot


def expanduser(path):
    return _fspath(path)


def expandvars(path):
    return _fspath(path)


def _denied(path):
    raise PermissionError(f"no file system in-process: cannot look at {_fspath(path)!r}; run with the docker engine, or pass data as input")


def exists(path):
    return False


lexists = isfile = isdir = islink = ismount = exists


def getsize(filename):
    _denied(filename)


getmtime = getatime = getctime = getsize


def samefile(f1, f2):
    _denied(f1)
