"""Pathnames of Windows, as text: nothing here looks at a file system."""

from posixpath import _fspath, commonprefix

__all__ = ["normcase", "isabs", "join", "splitdrive", "splitroot", "split", "splitext", "basename", "dirname", "commonprefix", "commonpath", "normpath", "isreserved", "curdir", "pardir", "sep", "pathsep",
           "defpath", "altsep", "extsep", "devnull", "relpath", "abspath"]

curdir, pardir, extsep, sep, pathsep, altsep, defpath, devnull = ".", "..", ".", "\\", ";", "/", ".;C:\\bin", "nul"


def _like(path, *texts):
    return [t.encode() for t in texts] if isinstance(path, bytes) else texts


def normcase(s):
    s = _fspath(s)
    back, slash = _like(s, "\\", "/")
    return s.replace(slash, back).lower()


def isabs(s):
    s = _fspath(s)
    back, slash, colon = _like(s, "\\", "/", ":\\")
    s = s[:3].replace(slash, back)
    return s.startswith(colon, 1) or s.startswith(back * 2)


def splitroot(p):
    """(drive, root, rest) of a path."""
    p = _fspath(p)
    back, slash, colon, device = _like(p, "\\", "/", ":", "\\\\?\\UNC\\")
    empty = p[:0]
    normal = p.replace(slash, back)
    if normal[:1] == back:
        if normal[1:2] != back:
            return empty, p[:1], p[1:]
        start = 8 if normal[:8].upper() == device else 2
        i = normal.find(back, start)
        if i < 0:
            return p, empty, empty
        j = normal.find(back, i + 1)
        if j < 0:
            return p, empty, empty
        return p[:j], p[j:j + 1], p[j + 1:]
    if normal[1:2] == colon:
        if normal[2:3] == back:
            return p[:2], p[2:3], p[3:]
        return p[:2], empty, p[2:]
    return empty, empty, p


def splitdrive(p):
    drive, root, rest = splitroot(p)
    return drive, root + rest


def join(path, /, *paths):
    path = _fspath(path)
    back, seps, colon_seps = _like(path, "\\", "\\/", ":\\/")
    drive, root, rest = splitroot(path)
    for p in map(_fspath, paths):
        if isinstance(p, bytes) != isinstance(path, bytes):
            raise TypeError("Can't mix strings and bytes in path components")
        p_drive, p_root, p_rest = splitroot(p)
        if p_root:
            if p_drive or not drive:
                drive = p_drive
            root, rest = p_root, p_rest
            continue
        if p_drive and p_drive != drive:
            if p_drive.lower() != drive.lower():
                drive, root, rest = p_drive, p_root, p_rest
                continue
            drive = p_drive
        if rest and rest[-1:] not in seps:
            rest += back
        rest += p_rest
    if rest and not root and drive and drive[-1:] not in colon_seps:
        return drive + back + rest
    return drive + root + rest


def split(p):
    p = _fspath(p)
    seps, = _like(p, "\\/")
    drive, root, rest = splitroot(p)
    i = len(rest)
    while i and rest[i - 1:i] not in seps:
        i -= 1
    head, tail = rest[:i], rest[i:]
    return drive + root + head.rstrip(seps), tail


def basename(p):
    return split(p)[1]


def dirname(p):
    return split(p)[0]


def splitext(p):
    p = _fspath(p)
    back, slash, dot = _like(p, "\\", "/", ".")
    start = max(p.rfind(back), p.rfind(slash)) + 1
    at = p.rfind(dot)
    if at > start and p[start:at].strip(dot):
        return p[:at], p[at:]
    return p, p[:0]


def normpath(path):
    path = _fspath(path)
    back, slash, dot, dots = _like(path, "\\", "/", ".", "..")
    drive, root, rest = splitroot(path.replace(slash, back))
    out = []
    for c in rest.split(back):
        if not c or c == dot:
            continue
        if c != dots or not root and (not out or out[-1] == dots):
            out.append(c)
        elif out:
            out.pop()
    return drive + root + back.join(out) or dot


def abspath(path):
    path = _fspath(path)
    if not isabs(path):
        path = join(_like(path, "C:\\")[0], path)
    return normpath(path)


def relpath(path, start=None):
    path = _fspath(path)
    if not path:
        raise ValueError("no path specified")
    back, dot, dots = _like(path, "\\", ".", "..")
    start_abs, path_abs = abspath(dot if start is None else start), abspath(path)
    start_drive, _, start_rest = splitroot(start_abs)
    path_drive, _, path_rest = splitroot(path_abs)
    if normcase(start_drive) != normcase(path_drive):
        raise ValueError(f"path is on mount {path_drive!r}, start on mount {start_drive!r}")
    a = [c for c in start_rest.split(back) if c]
    b = [c for c in path_rest.split(back) if c]
    n = 0
    for x, y in zip(a, b):
        if normcase(x) != normcase(y):
            break
        n += 1
    return back.join([dots] * (len(a) - n) + b[n:]) or dot


def commonpath(paths):
    paths = tuple(map(_fspath, paths))
    if not paths:
        raise ValueError("commonpath() arg is an empty sequence")
    back, slash, dot = _like(paths[0], "\\", "/", ".")
    split_ = [splitroot(p.replace(slash, back).lower()) for p in paths]
    if len({drive for drive, root, rest in split_}) != 1:
        raise ValueError("Paths don't have the same drive")
    drive, root, rest = splitroot(paths[0].replace(slash, back))
    if len({r for d, r, _ in split_}) != 1:
        raise ValueError("Can't mix rooted and not-rooted paths" if drive else "Can't mix absolute and relative paths")
    common = [c for c in rest.split(back) if c and c != dot]
    parts = [[c for c in r.split(back) if c and c != dot] for _, _, r in split_]
    low, high = min(parts), max(parts)
    n = 0
    for x, y in zip(low, high):
        if x != y:
            break
        n += 1
    return drive + root + back.join(common[:n])


_reserved = frozenset({"CON", "PRN", "AUX", "NUL", "CONIN$", "CONOUT$"} | {kind + n for kind in ("COM", "LPT") for n in "123456789\xb9\xb2\xb3"})


def isreserved(path):
    """Whether Windows keeps a name of the path for itself."""
    path = splitroot(_fspath(path))[2]
    if isinstance(path, bytes):
        path = path.decode("utf-8", "surrogateescape")
    return any(map(_reserved_name, path.replace("/", "\\").split("\\")))


def _reserved_name(name):
    if name[-1:] in (".", " "):
        return name not in (".", "..")
    if any(c in '"*:<>?|/\\' or c < " " for c in name):
        return True
    return name.partition(".")[0].rstrip(" ").upper() in _reserved
