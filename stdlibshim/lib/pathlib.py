"""Paths as objects: pure ones, which are text, and those that look at the file system (_pathlib_files.py)."""

import ntpath
import os
import posixpath

from _collections_abc import Sequence

__all__ = ["UnsupportedOperation", "PurePath", "PurePosixPath", "PureWindowsPath", "Path", "PosixPath", "WindowsPath"]


class UnsupportedOperation(NotImplementedError):
    """An exception that is raised when an unsupported operation is attempted."""


class _Parents(Sequence):
    """The ancestors of a path."""

    __slots__ = ("_path", "_n")

    def __init__(self, path):
        path._load()
        self._path = path
        self._n = len(path._tail)

    def __len__(self):
        return self._n

    def __getitem__(self, i):
        if isinstance(i, slice):
            return tuple(self[k] for k in range(*i.indices(len(self))))
        if i >= len(self) or i < -len(self):
            raise IndexError(i)
        if i < 0:
            i += len(self)
        path = self._path
        return path._made(path._drv, path._root, path._tail[:self._n - 1 - i])

    def __repr__(self):
        return "<{}.parents>".format(type(self._path).__name__)


class PurePath:
    """Base class for manipulating paths without I/O."""

    __slots__ = ("_given", "_drv", "_root", "_tail", "_text", "_fold", "_hash")
    parser = os.path

    def __new__(cls, *args, **kwargs):
        if cls is PurePath:
            cls = PurePosixPath
        return object.__new__(cls)

    def __init__(self, *args):
        given = []
        for arg in args:
            if isinstance(arg, PurePath):
                if arg.parser is not self.parser:
                    given.extend(p.replace("\\", "/") if arg.parser is ntpath else p for p in arg._given)
                else:
                    given.extend(arg._given)
                continue
            try:
                text = os.fspath(arg)
            except TypeError:
                text = arg
            if not isinstance(text, str):
                raise TypeError(f"argument should be a str or an os.PathLike object where __fspath__ returns a str, not {type(text).__name__!r}")
            given.append(text)
        self._given = given

    def with_segments(self, *pathsegments):
        """Make a path of the same kind."""
        return type(self)(*pathsegments)

    def _load(self):
        """Take the path apart, once."""
        try:
            self._tail
        except AttributeError:
            given = self._given
            text = "" if not given else given[0] if len(given) == 1 else self.parser.join(*given)
            self._drv, self._root, self._tail = self._parse(text)

    @classmethod
    def _parse(cls, text):
        if not text:
            return "", "", []
        parser = cls.parser
        sep = parser.sep
        if parser.altsep:
            text = text.replace(parser.altsep, sep)
        drv, root, rest = parser.splitroot(text)
        if not root and drv.startswith(sep) and not drv.endswith(sep):
            bits = drv.split(sep)
            if len(bits) == 4 and bits[2] not in "?." or len(bits) == 6:
                root = sep
        return drv, root, [part for part in rest.split(sep) if part and part != "."]

    def _made(self, drv, root, tail):
        path = self.with_segments(self._format(drv, root, tail))
        path._drv, path._root, path._tail = drv, root, tail
        return path

    @classmethod
    def _format(cls, drv, root, tail):
        sep = cls.parser.sep
        if drv or root:
            return drv + root + sep.join(tail)
        if tail and cls.parser.splitdrive(tail[0])[0]:
            tail = ["."] + tail
        return sep.join(tail)

    def __str__(self):
        try:
            return self._text
        except AttributeError:
            self._load()
            self._text = self._format(self._drv, self._root, self._tail) or "."
            return self._text

    __fspath__ = __str__

    def as_posix(self):
        """The path with slashes."""
        return str(self).replace(self.parser.sep, "/")

    def __bytes__(self):
        return os.fsencode(self)

    def __repr__(self):
        return f"{type(self).__name__}({self.as_posix()!r})"

    @property
    def _folded(self):
        try:
            return self._fold
        except AttributeError:
            self._fold = str(self) if self.parser is posixpath else str(self).lower()
            return self._fold

    def _key(self):
        return self._folded.split(self.parser.sep)

    def __hash__(self):
        try:
            return self._hash
        except AttributeError:
            self._hash = hash(self._folded)
            return self._hash

    def _compares(self, other):
        return isinstance(other, PurePath) and self.parser is other.parser

    def __eq__(self, other):
        if not isinstance(other, PurePath):
            return NotImplemented
        return self._folded == other._folded and self.parser is other.parser

    def __lt__(self, other):
        return self._key() < other._key() if self._compares(other) else NotImplemented

    def __le__(self, other):
        return self._key() <= other._key() if self._compares(other) else NotImplemented

    def __gt__(self, other):
        return self._key() > other._key() if self._compares(other) else NotImplemented

    def __ge__(self, other):
        return self._key() >= other._key() if self._compares(other) else NotImplemented

    def __truediv__(self, key):
        try:
            return self.with_segments(self, key)
        except TypeError:
            return NotImplemented

    def __rtruediv__(self, key):
        try:
            return self.with_segments(key, self)
        except TypeError:
            return NotImplemented

    def __reduce__(self):
        return type(self), tuple(self._given)

    @property
    def drive(self):
        """The drive, or ''."""
        self._load()
        return self._drv

    @property
    def root(self):
        """The root, or ''."""
        self._load()
        return self._root

    @property
    def anchor(self):
        """Drive and root together."""
        self._load()
        return self._drv + self._root

    @property
    def parts(self):
        """The components, as a tuple."""
        self._load()
        if self._drv or self._root:
            return (self._drv + self._root,) + tuple(self._tail)
        return tuple(self._tail)

    @property
    def name(self):
        """The last component, or ''."""
        self._load()
        return self._tail[-1] if self._tail else ""

    @property
    def suffix(self):
        """What follows the name's last dot, with it, or ''."""
        return self.parser.splitext(self.name)[1]

    @property
    def suffixes(self):
        """The name's suffixes, as a list."""
        return ["." + ext for ext in self.name.lstrip(".").split(".")[1:]]

    @property
    def stem(self):
        """The name without its suffix."""
        return self.parser.splitext(self.name)[0]

    @property
    def parent(self):
        """The path that this one lies in."""
        self._load()
        return self._made(self._drv, self._root, self._tail[:-1]) if self._tail else self

    @property
    def parents(self):
        """The paths that this one lies in, the nearest first."""
        return _Parents(self)

    def joinpath(self, *pathsegments):
        """The path with others behind it."""
        return self.with_segments(self, *pathsegments)

    def with_name(self, name):
        """The path with another name."""
        parser = self.parser
        if not name or parser.sep in name or parser.altsep and parser.altsep in name or name == ".":
            raise ValueError(f"Invalid name {name!r}")
        self._load()
        if not self._tail:
            raise ValueError(f"{self!r} has an empty name")
        return self._made(self._drv, self._root, self._tail[:-1] + [name])

    def with_stem(self, stem):
        """The path with another stem."""
        suffix = self.suffix
        if not suffix:
            return self.with_name(stem)
        if not stem:
            raise ValueError(f"{self!r} has a non-empty suffix")
        return self.with_name(stem + suffix)

    def with_suffix(self, suffix):
        """The path with another suffix, or with one, or without."""
        stem = self.stem
        if not stem:
            raise ValueError(f"{self!r} has an empty name")
        if suffix and not suffix.startswith("."):
            raise ValueError(f"Invalid suffix {suffix!r}")
        return self.with_name(stem + suffix)

    def is_absolute(self):
        """Whether the path has a root and, where there are drives, a drive."""
        return self.parser.isabs(str(self)) if self.parser is ntpath else bool(self.root)

    def is_relative_to(self, other):
        """Whether other is this path or one that it lies in."""
        if not isinstance(other, PurePath):
            other = self.with_segments(other)
        return other == self or other in self.parents

    def relative_to(self, other, *, walk_up=False):
        """The path as it is seen from other."""
        if not isinstance(other, PurePath):
            other = self.with_segments(other)
        mine = (self, *self.parents)
        for up, path in enumerate((other, *other.parents)):
            if path in mine:
                break
            if not walk_up:
                raise ValueError(f"{str(self)!r} is not in the subpath of {str(other)!r}")
            if path.name == "..":
                raise ValueError(f"'..' segment in {str(other)!r} cannot be walked")
        else:
            raise ValueError(f"{str(self)!r} and {str(other)!r} have different anchors")
        path._load()
        self._load()
        return self._made("", "", [".."] * up + self._tail[len(path._tail):])

    def is_reserved(self):
        """Whether Windows keeps a name of the path for itself."""
        import warnings
        warnings.warn("pathlib.PurePath.is_reserved() is deprecated and scheduled for removal in Python 3.15. Use os.path.isreserved() to detect reserved paths on Windows.", DeprecationWarning, stacklevel=2)
        return self.parser is ntpath and ntpath.isreserved(str(self))

    def _flags(self, case_sensitive):
        import re
        if case_sensitive is None:
            case_sensitive = self.parser is posixpath
        return re.NOFLAG if case_sensitive else re.IGNORECASE

    def full_match(self, pattern, *, case_sensitive=None):
        """Whether the whole path matches a pattern, in which ** stands for any number of folders."""
        import glob
        import re
        if not isinstance(pattern, PurePath):
            pattern = self.with_segments(pattern)
        text = str(self) if self.parts else ""
        wanted = str(pattern) if pattern.parts else ""
        regex = glob.translate(wanted, recursive=True, include_hidden=True, seps=self.parser.sep)
        return re.compile(regex, self._flags(case_sensitive)).match(text) is not None

    def match(self, path_pattern, *, case_sensitive=None):
        """Whether the path, or the end of it, matches a pattern."""
        import fnmatch
        import re
        if not isinstance(path_pattern, PurePath):
            path_pattern = self.with_segments(path_pattern)
        mine, wanted = self.parts[::-1], path_pattern.parts[::-1]
        if not wanted:
            raise ValueError("empty pattern")
        if len(mine) < len(wanted) or len(mine) > len(wanted) and path_pattern.anchor:
            return False
        flags = self._flags(case_sensitive)
        for part, pattern in zip(mine, wanted):
            if re.compile(fnmatch.translate(pattern), flags).match(part) is None:
                return False
        return True

    def as_uri(self):
        """The path as a file URI."""
        import warnings
        warnings.warn("pathlib.PurePath.as_uri() is deprecated and scheduled for removal in Python 3.19. Use pathlib.Path.as_uri().", DeprecationWarning, stacklevel=2)
        if not self.is_absolute():
            raise ValueError("relative path can't be expressed as a file URI")
        return self._uri()

    def _uri(self):
        from urllib.parse import quote_from_bytes
        drive = self.drive
        if len(drive) == 2 and drive[1] == ":":
            prefix, path = "file:///" + drive, self.as_posix()[2:]
        elif drive:
            prefix, path = "file:", self.as_posix()
        else:
            prefix, path = "file://", str(self)
        return prefix + quote_from_bytes(os.fsencode(path))


os.PathLike.register(PurePath)


class PurePosixPath(PurePath):
    """A path with slashes."""

    __slots__ = ()
    parser = posixpath


class PureWindowsPath(PurePath):
    """A path of Windows."""

    __slots__ = ()
    parser = ntpath


from _pathlib_files import Path, PosixPath, WindowsPath
