"""Paths within archives, like those of pathlib."""

__name__ = "zipfile"

import io
import posixpath
from zipfile import ZipFile


def _parents(path):
    """The folders that a name lies in, from the innermost out."""
    path = path.rstrip("/")
    while (path := posixpath.dirname(path)) and path.rstrip("/"):
        yield path


class CompleteDirs(ZipFile):
    """An archive whose names include the folders that only follow from other names."""

    @staticmethod
    def _implied_dirs(names):
        known = set(names)
        out = {}
        for n in names:
            for p in _parents(n):
                if p + "/" not in known:
                    out[p + "/"] = None
        return out

    def namelist(self):
        names = super().namelist()
        return names + list(self._implied_dirs(names))

    def _name_set(self):
        return set(self.namelist())

    def resolve_dir(self, name):
        """Return a name with a slash, if it is that of a folder."""
        names = self._name_set()
        return name + "/" if name not in names and name + "/" in names else name

    def getinfo(self, name):
        try:
            return super().getinfo(name)
        except KeyError:
            if not name.endswith("/") or name not in self._name_set():
                raise
            from zipfile import ZipInfo
            return ZipInfo(filename=name)

    @classmethod
    def make(cls, source):
        """Return a CompleteDirs for an archive or its file."""
        if isinstance(source, CompleteDirs):
            return source
        if not isinstance(source, ZipFile):
            return cls(source)
        source.__class__ = cls
        return source


def _translate(pattern):
    """The regular expression for a pattern, in which ** stands for any path and * for a name."""
    import re
    out = []
    for segment in pattern.split("/"):
        if segment == "**":
            out.append(".*")
        elif "**" in segment:
            raise ValueError("** must appear alone in a path segment")
        elif segment == "*":
            out.append("[^/]+")
        else:
            out.append("".join([{"*": "[^/]*", "?": "[^/]"}.get(t) or (t if t[0] == "[" and len(t) > 1 else re.escape(t))
                                for t in re.findall(r"\[[^\]]+\]|.", segment)]))
    return "/".join(out)


class Path:
    """A path within an archive."""

    def __init__(self, root, at=""):
        self.root = CompleteDirs.make(root)
        self.at = at

    def __eq__(self, other):
        if self.__class__ is not other.__class__:
            return NotImplemented
        return (self.root, self.at) == (other.root, other.at)

    def __hash__(self):
        return hash((self.root, self.at))

    def open(self, mode="r", *args, pwd=None, **kwargs):
        """Open a member, for text unless the mode has a b."""
        if self.is_dir():
            raise IsADirectoryError(self)
        zip_mode = mode[0]
        if zip_mode == "r" and not self.exists():
            raise FileNotFoundError(self)
        stream = self.root.open(self.at, zip_mode, pwd=pwd)
        if "b" in mode:
            if args or kwargs:
                raise ValueError("encoding args invalid for binary operation")
            return stream
        return io.TextIOWrapper(stream, *args, **kwargs)

    def _base(self):
        from pathlib import PurePosixPath
        return PurePosixPath(self.at) if self.at else PurePosixPath(self.filename)

    @property
    def name(self):
        return self._base().name

    @property
    def suffix(self):
        return self._base().suffix

    @property
    def suffixes(self):
        return self._base().suffixes

    @property
    def stem(self):
        return self._base().stem

    @property
    def filename(self):
        import pathlib
        return pathlib.Path(self.root.filename).joinpath(self.at)

    def read_text(self, *args, **kwargs):
        """Return a member's text."""
        with self.open("r", *args, **kwargs) as strm:
            return strm.read()

    def read_bytes(self):
        """Return a member's contents."""
        with self.open("rb") as strm:
            return strm.read()

    def _is_child(self, path):
        return posixpath.dirname(path.at.rstrip("/")) == self.at.rstrip("/")

    def _next(self, at):
        return self.__class__(self.root, at)

    def is_dir(self):
        return not self.at or self.at.endswith("/")

    def is_file(self):
        return self.exists() and not self.is_dir()

    def exists(self):
        return self.at in self.root._name_set()

    def iterdir(self):
        """Return an iterator over what lies in a folder."""
        if not self.is_dir():
            raise ValueError("Can't listdir a file")
        return filter(self._is_child, map(self._next, self.root.namelist()))

    def match(self, path_pattern):
        from pathlib import PurePosixPath
        return PurePosixPath(self.at).match(path_pattern)

    def is_symlink(self):
        import stat
        return stat.S_ISLNK(self.root.getinfo(self.at).external_attr >> 16)

    def glob(self, pattern):
        """Return an iterator over what matches a pattern."""
        if not pattern:
            raise ValueError(f"Unacceptable pattern: {pattern!r}")
        import re
        matches = re.compile(re.escape(self.at) + _translate(pattern) + "/?").fullmatch
        return map(self._next, filter(matches, self.root.namelist()))

    def rglob(self, pattern):
        return self.glob(f"**/{pattern}")

    def relative_to(self, other, *extra):
        return posixpath.relpath(str(self), str(other.joinpath(*extra)))

    def __str__(self):
        return posixpath.join(self.root.filename or ":zipfile:", self.at) if self.at else self.root.filename or ":zipfile:"

    def __repr__(self):
        return f"{self.__class__.__name__}({self.root.filename!r}, {self.at!r})"

    def joinpath(self, *other):
        return self._next(self.root.resolve_dir(posixpath.join(self.at, *other)))

    __truediv__ = joinpath

    @property
    def parent(self):
        if not self.at:
            return self.filename.parent
        parent = posixpath.dirname(self.at.rstrip("/"))
        return self._next(parent + "/" if parent else parent)
