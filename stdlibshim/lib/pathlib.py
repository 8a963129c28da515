"""Paths as objects. Pure paths are complete; a Path's methods that would look at a file system raise PermissionError."""

import os
import posixpath

__all__ = ["UnsupportedOperation", "PurePath", "PurePosixPath", "PureWindowsPath", "Path", "PosixPath", "WindowsPath"]


class UnsupportedOperation(NotImplementedError):
    """An exception that is raised when an unsupported operation is attempted."""


class PurePath(os.PathLike):
    """Base class for manipulating paths without I/O."""

    __slots__ = ("_root", "_tail")

    def __new__(cls, *args, **kwargs):
        if cls is PurePath:
            cls = PurePosixPath
        return object.__new__(cls)

    def __init__(self, *args):
        text = ""
        for arg in args:
            if isinstance(arg, PurePath):
                arg = str(arg) if str(arg) != "." or not text else ""
            else:
                given, arg = arg, os.fspath(arg) if hasattr(type(arg), "__fspath__") else arg
                if not isinstance(arg, str):
                    raise TypeError(f"argument should be a str or an os.PathLike object where __fspath__ returns a str, not {type(given).__name__!r}")
            text = posixpath.join(text, arg) if text else arg
        _, self._root, rest = posixpath.splitroot(text)
        self._tail = [part for part in rest.split("/") if part and part != "."]

    def with_segments(self, *pathsegments):
        return type(self)(*pathsegments)

    def _made(self, root, tail):
        return self.with_segments(root + "/".join(tail))

    def __str__(self):
        return self._root + "/".join(self._tail) or "."

    __fspath__ = as_posix = __str__

    def __bytes__(self):
        return os.fsencode(str(self))

    def __repr__(self):
        return f"{type(self).__name__}({str(self)!r})"

    def __hash__(self):
        return hash(str(self))

    def __eq__(self, other):
        return str(self) == str(other) if isinstance(other, PurePath) else NotImplemented

    def _key(self):
        return self._root, self._tail

    def __lt__(self, other):
        return self._key() < other._key() if isinstance(other, PurePath) else NotImplemented

    def __le__(self, other):
        return self._key() <= other._key() if isinstance(other, PurePath) else NotImplemented

    def __gt__(self, other):
        return self._key() > other._key() if isinstance(other, PurePath) else NotImplemented

    def __ge__(self, other):
        return self._key() >= other._key() if isinstance(other, PurePath) else NotImplemented

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
        return type(self), (str(self),)

    drive = property(lambda self: "")
    root = property(lambda self: self._root)
    anchor = property(lambda self: self._root)

    @property
    def parts(self):
        return tuple(([self._root] if self._root else []) + self._tail)

    @property
    def name(self):
        return self._tail[-1] if self._tail else ""

    @property
    def suffix(self):
        return posixpath.splitext(self.name)[1]

    @property
    def suffixes(self):
        return ["." + part for part in self.name.lstrip(".").split(".")[1:]]

    @property
    def stem(self):
        suffix = self.suffix
        return self.name[:-len(suffix)] if suffix else self.name

    @property
    def parent(self):
        return self._made(self._root, self._tail[:-1]) if self._tail else self

    @property
    def parents(self):
        return tuple(self._made(self._root, self._tail[:n]) for n in range(len(self._tail) - 1, -1, -1))

    def joinpath(self, *pathsegments):
        return self.with_segments(self, *pathsegments)

    def with_name(self, name):
        if not self.name:
            raise ValueError(f"{self!r} has an empty name")
        if not name or "/" in name or name == ".":
            raise ValueError(f"Invalid name {name!r}")
        return self._made(self._root, self._tail[:-1] + [name])

    def with_stem(self, stem):
        return self.with_name(stem + self.suffix)

    def with_suffix(self, suffix):
        if not self.name:
            raise ValueError(f"{self!r} has an empty name")
        if suffix and (not suffix.startswith(".") or suffix == "." or "/" in suffix):
            raise ValueError(f"Invalid suffix {suffix!r}")
        return self.with_name(self.stem + suffix)

    def is_absolute(self):
        return bool(self._root)

    def is_relative_to(self, other):
        other = self.with_segments(other)
        return other == self or other in self.parents

    def relative_to(self, other, *, walk_up=False):
        other = self.with_segments(other)
        for up, path in enumerate((other, *other.parents)):
            if path == self or path in self.parents:
                break
            if not walk_up:
                raise ValueError(f"{str(self)!r} is not in the subpath of {str(other)!r}")
        else:
            raise ValueError(f"{str(self)!r} and {str(other)!r} have different anchors")
        return self.with_segments(*[".."] * up, *self._tail[len(path._tail):])

    def match(self, path_pattern, *, case_sensitive=None):
        from fnmatch import fnmatchcase
        pattern = self.with_segments(path_pattern)
        if not pattern.parts:
            raise ValueError("empty pattern")
        if len(pattern.parts) > len(self.parts) or pattern.is_absolute() and len(pattern.parts) != len(self.parts):
            return False
        return all(fnmatchcase(a, b) for a, b in zip(reversed(self.parts), reversed(pattern.parts)))

    def full_match(self, pattern, *, case_sensitive=None):
        from fnmatch import fnmatchcase
        wanted = self.with_segments(pattern).parts
        # ends[j]: the first i parts match the first j of the pattern
        parts = self.parts
        ends = {0}
        for w in wanted:
            if w == "**":
                ends = set(range(min(ends), len(parts) + 1)) if ends else ends
            else:
                ends = {i + 1 for i in ends if i < len(parts) and fnmatchcase(parts[i], w)}
        return len(parts) in ends

    def as_uri(self):
        if not self.is_absolute():
            raise ValueError("relative path can't be expressed as a file URI")
        from urllib.parse import quote
        return "file://" + quote(str(self))


class PurePosixPath(PurePath):
    __slots__ = ()
    parser = posixpath


class PureWindowsPath(PurePath):
    __slots__ = ()

    def __init__(self, *args):
        raise UnsupportedOperation("Windows paths are not available in-process")


def _denied(name):
    def method(self, *args, **kwargs):
        raise PermissionError(f"Path.{name} is not available in-process: there are no files ({str(self)!r}); run with the docker engine, or pass data as input")
    method.__name__ = name
    method.__qualname__ = f"Path.{name}"
    return method


class Path(PurePath):
    """A path of a file system, of which there is none: what is pure works."""

    __slots__ = ()
    parser = posixpath

    def __new__(cls, *args, **kwargs):
        if cls is Path:
            cls = PosixPath
        return object.__new__(cls)

    @classmethod
    def cwd(cls):
        return cls("/")

    @classmethod
    def home(cls):
        return cls("/")

    def absolute(self):
        return self if self.is_absolute() else self.with_segments("/", self)

    def resolve(self, strict=False):
        return self.with_segments(posixpath.normpath(str(self.absolute())))

    def expanduser(self):
        return self

    def exists(self, *, follow_symlinks=True):
        return False

    is_file = is_dir = is_symlink = is_mount = exists


for _name in """open read_text read_bytes write_text write_bytes mkdir rmdir unlink rename replace touch stat lstat iterdir glob rglob walk chmod owner group samefile symlink_to hardlink_to readlink copy
        copy_into move move_into""".split():
    setattr(Path, _name, _denied(_name))


class PosixPath(Path, PurePosixPath):
    __slots__ = ()


class WindowsPath(Path):
    __slots__ = ()

    def __init__(self, *args):
        raise UnsupportedOperation("cannot instantiate 'WindowsPath' on your system")
