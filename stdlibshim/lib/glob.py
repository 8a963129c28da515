"""Paths that match shell patterns."""

import os
import re
import fnmatch
import sys

__all__ = ["escape", "glob", "iglob", "translate"]

_magic = re.compile("([*?[])")
_magic_bytes = re.compile(b"([*?[])")


def glob(pathname, *, root_dir=None, dir_fd=None, recursive=False, include_hidden=False):
    """The list of paths that match a pattern; with recursive, ** stands for any number of folders."""
    return list(iglob(pathname, root_dir=root_dir, dir_fd=dir_fd, recursive=recursive, include_hidden=include_hidden))


def iglob(pathname, *, root_dir=None, dir_fd=None, recursive=False, include_hidden=False):
    """An iterator over the paths that match a pattern."""
    sys.audit("glob.glob", pathname, recursive)
    root_dir = pathname[:0] if root_dir is None else os.fspath(root_dir)
    found = _iglob(pathname, root_dir, recursive, False, include_hidden)
    if not pathname or recursive and _isrecursive(pathname[:2]):
        found = _skip_empty(found)
    return found


def _skip_empty(found):
    first = True
    for path in found:
        if not first or path:
            yield path
        first = False


def _iglob(pathname, root_dir, recursive, dironly, hidden):
    dirname, basename = os.path.split(pathname)
    if not has_magic(pathname):
        if basename:
            if os.path.lexists(_join(root_dir, pathname)):
                yield pathname
        elif os.path.isdir(_join(root_dir, dirname)):
            yield pathname
        return
    if not dirname:
        if recursive and _isrecursive(basename):
            yield from _below(root_dir, basename[:0], dironly, hidden)
        else:
            yield from _matching(root_dir, basename, dironly, hidden)
        return
    if dirname != pathname and has_magic(dirname):
        dirs = _iglob(dirname, root_dir, recursive, True, hidden)
    else:
        dirs = [dirname]
    for folder in dirs:
        here = _join(root_dir, folder)
        if not has_magic(basename):
            if _there(here, basename):
                yield os.path.join(folder, basename)
            continue
        names = _below(here, basename[:0], dironly, hidden) if recursive and _isrecursive(basename) else _matching(here, basename, dironly, hidden)
        for name in names:
            yield os.path.join(folder, name)


def _there(dirname, basename):
    if not basename:
        return os.path.isdir(dirname)
    return os.path.lexists(_join(dirname, basename))


def _names(dirname, like, dironly):
    """The names of a folder that can be read."""
    if not dirname:
        dirname = os.curdir if isinstance(like, str) else os.fsencode(os.curdir)
    try:
        with os.scandir(dirname) as entries:
            for entry in entries:
                try:
                    if not dironly or entry.is_dir():
                        yield entry.name
                except OSError:
                    pass
    except OSError:
        return


def _matching(dirname, pattern, dironly, hidden):
    names = _names(dirname, pattern, dironly)
    if not (hidden or _ishidden(pattern)):
        names = (name for name in names if not _ishidden(name))
    return fnmatch.filter(names, pattern)


def _below(dirname, empty, dironly, hidden):
    """What ** stands for: the folder itself, as an empty name, and everything under it."""
    if not dirname or os.path.isdir(dirname):
        yield empty
    stack = [_names(dirname, empty, dironly)]
    paths = [empty]
    while stack:
        name = next(stack[-1], None)
        if name is None:
            stack.pop()
            paths.pop()
            continue
        if not hidden and _ishidden(name):
            continue
        path = _join(paths[-1], name)
        yield path
        full = _join(dirname, path)
        if os.path.isdir(full):
            stack.append(_names(full, empty, dironly))
            paths.append(path)


def _deprecated(name):
    import warnings
    warnings.warn(f"glob.{name} is deprecated and will be removed in Python 3.15. Use glob.glob and pass a directory to its root_dir argument instead.", DeprecationWarning, stacklevel=3)


def glob0(dirname, pattern):
    """[pattern] if the folder has a file of that name, else []."""
    _deprecated("glob0")
    return [pattern] if _there(dirname, pattern) else []


def glob1(dirname, pattern):
    """The names in a folder that match a pattern."""
    _deprecated("glob1")
    return _matching(dirname, pattern, False, False)


def _join(dirname, basename):
    return os.path.join(dirname, basename) if dirname and basename else dirname or basename


def has_magic(s):
    """Whether a path is a pattern."""
    return (_magic_bytes if isinstance(s, bytes) else _magic).search(s) is not None


def _ishidden(path):
    return path[:1] in (".", b".")


def _isrecursive(pattern):
    return pattern == (b"**" if isinstance(pattern, bytes) else "**")


def escape(pathname):
    """The pattern that only this path matches."""
    drive, pathname = os.path.splitdrive(pathname)
    if isinstance(pathname, bytes):
        return drive + _magic_bytes.sub(rb"[\1]", pathname)
    return drive + _magic.sub(r"[\1]", pathname)


def translate(pat, *, recursive=False, include_hidden=False, seps=None):
    """The regular expression for a pattern of paths."""
    if not seps:
        seps = os.path.sep
    escaped = "".join(map(re.escape, seps))
    any_sep = f"[{escaped}]" if len(seps) > 1 else escaped
    not_sep = f"[^{escaped}]"
    if include_hidden:
        one_last = f"{not_sep}+"
        one = f"{one_last}{any_sep}"
        any_segs = f"(?:.+{any_sep})?"
        any_last = ".*"
    else:
        one_last = f"[^{escaped}.]{not_sep}*"
        one = f"{one_last}{any_sep}"
        any_segs = f"(?:{one})*"
        any_last = f"{any_segs}(?:{one_last})?"
    out = []
    parts = re.split(any_sep, pat)
    last = len(parts) - 1
    for i, part in enumerate(parts):
        if part == "*":
            out.append(one if i < last else one_last)
            continue
        if recursive and part == "**":
            if i < last:
                if parts[i + 1] != "**":
                    out.append(any_segs)
            else:
                out.append(any_last)
            continue
        if part:
            if not include_hidden and part[0] in "*?":
                out.append(r"(?!\.)")
            out.extend(f"{not_sep}*" if p is None else p for p in fnmatch._parts(part, not_sep))
        if i < last:
            out.append(any_sep)
    return rf"(?s:{''.join(out)})\z"
