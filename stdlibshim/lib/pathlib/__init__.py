"""Paths as objects: pure ones, which are text, and those that look at the file system."""

import io
import ntpath
import os
import posixpath

__all__ = ["UnsupportedOperation", "PurePath", "PurePosixPath", "PureWindowsPath", "Path", "PosixPath", "WindowsPath"]


class UnsupportedOperation(NotImplementedError):
    """What a path is asked for can't be done with it."""


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
            if type(arg) is str:
                given.append(arg)
                continue
            if isinstance(arg, PurePath):
                if arg.parser is not self.parser:
                    given.append(arg.as_posix())
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
            self._drv, self._root, self._tail = self._parse_path(text)

    @classmethod
    def _parse_path(cls, text):
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
        if type(self) in _plain:
            path = object.__new__(type(self))
            path._given = [drv + root + "/".join(tail)]
            path._drv, path._root, path._tail = drv, root, tail
            return path
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
        if type(self) in _plain and type(key) is str:
            path = object.__new__(type(self))
            path._given = [*self._given, key]
            return path
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
        try:
            tail = self._tail
        except AttributeError:
            self._load()
            tail = self._tail
        return tail[-1] if tail else ""

    @property
    def suffix(self):
        """What follows the name's last dot, with it, or ''."""
        name = self.name
        at = name.rfind(".")
        return name[at:] if at > 0 and name[:at].strip(".") else ""

    @property
    def suffixes(self):
        """The name's suffixes, as a list."""
        return ["." + ext for ext in self.name.lstrip(".").split(".")[1:]]

    @property
    def stem(self):
        """The name without its suffix."""
        name = self.name
        at = name.rfind(".")
        return name[:at] if at > 0 and name[:at].strip(".") else name

    @property
    def parent(self):
        """The path that this one lies in."""
        self._load()
        return self._made(self._drv, self._root, self._tail[:-1]) if self._tail else self

    @property
    def parents(self):
        """The paths that this one lies in, the nearest first."""
        from pathlib._parents import _PathParents
        return _PathParents(self)

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


_DIR, _FILE, _LINK, _SOCKET, _FIFO, _BLOCK, _CHAR = 0o040000, 0o100000, 0o120000, 0o140000, 0o010000, 0o060000, 0o020000


class _Info:
    """What is known of a path's kind, asked once."""

    __slots__ = ("_path", "_kinds")

    def __init__(self, path):
        self._path = str(path)
        self._kinds = {}

    def __repr__(self):
        return "<PosixPath.info>"

    def _kind(self, follow):
        kind = self._kinds.get(follow)
        if kind is None:
            kind = self._kinds[follow] = os._kind(self._path, follow)
        return kind

    def exists(self, *, follow_symlinks=True):
        """Whether this path exists."""
        return self._kind(follow_symlinks) != 0

    def is_dir(self, *, follow_symlinks=True):
        """Whether this path is a directory."""
        return self._kind(follow_symlinks) == _DIR

    def is_file(self, *, follow_symlinks=True):
        """Whether this path is a regular file."""
        return self._kind(follow_symlinks) == _FILE

    def is_symlink(self):
        """Whether this path is a symbolic link."""
        return self._kind(False) == _LINK


class Path(PurePath):
    """A path of the file system."""

    __slots__ = ("_info",)
    parser = posixpath

    def __new__(cls, *args, **kwargs):
        if cls is Path:
            cls = PosixPath
        return object.__new__(cls)

    @property
    def info(self):
        """An object that tells the path's kind and remembers it."""
        try:
            return self._info
        except AttributeError:
            self._info = _Info(self)
            return self._info

    @classmethod
    def cwd(cls):
        """The working directory."""
        return cls(os.getcwd())

    @classmethod
    def home(cls):
        """The home folder."""
        home = os.path.expanduser("~")
        if home == "~":
            raise RuntimeError("Could not determine home directory.")
        return cls(home)

    @classmethod
    def from_uri(cls, uri):
        """The path of a file URI."""
        if not uri.lower().startswith("file:"):
            raise ValueError("URL is missing a 'file:' scheme")
        from urllib.parse import unquote_to_bytes
        path = uri[5:]
        if path[:3] == "///":
            path = path[2:]
        elif path[:12].lower() == "//localhost/":
            path = path[11:]
        elif path[:2] == "//":
            raise ValueError("file:// scheme is supported only on localhost")
        path = cls(os.fsdecode(unquote_to_bytes(path)))
        if not path.is_absolute():
            raise ValueError(f"URI is not absolute: {uri!r}")
        return path

    def as_uri(self):
        """The path as a file URI."""
        if not self.is_absolute():
            raise ValueError("relative paths can't be expressed as file URIs")
        return self._uri()

    def expanduser(self):
        """The path with the home folder for a ~ at its beginning."""
        self._load()
        if self._drv or self._root or not self._tail or self._tail[0][:1] != "~":
            return self
        home = os.path.expanduser(self._tail[0])
        if home[:1] == "~":
            raise RuntimeError("Could not determine home directory.")
        drv, root, tail = self._parse_path(home)
        return self._made(drv, root, tail + self._tail[1:])

    def absolute(self):
        """The path with the working directory before it where it is relative."""
        if self.is_absolute():
            return self
        self._load()
        return self.with_segments(os.getcwd(), *self._tail) if self._tail else self.with_segments(os.getcwd())

    def resolve(self, strict=False):
        """The path without links and relative parts."""
        return self.with_segments(os.path.realpath(self, strict=strict))

    def readlink(self):
        """The path that a link points to."""
        return self.with_segments(os.readlink(self))

    def stat(self, *, follow_symlinks=True):
        """What os.stat() tells."""
        return os.stat(self, follow_symlinks=follow_symlinks)

    def lstat(self):
        """What os.lstat() tells: about a link itself."""
        return os.lstat(self)

    def exists(self, *, follow_symlinks=True):
        """Whether the path leads to something."""
        return os._kind(str(self), follow_symlinks) != 0

    def is_dir(self, *, follow_symlinks=True):
        """Whether the path leads to a folder."""
        return os._kind(str(self), follow_symlinks) == _DIR

    def is_file(self, *, follow_symlinks=True):
        """Whether the path leads to a regular file."""
        return os._kind(str(self), follow_symlinks) == _FILE

    def is_symlink(self):
        """Whether the path is a link."""
        return os._kind(str(self), False) == _LINK

    def is_junction(self):
        """Whether the path is a junction of Windows."""
        return self.parser.isjunction(self)

    def is_mount(self):
        """Whether a file system begins here."""
        return os.path.ismount(self)

    def is_block_device(self):
        """Whether the path leads to a block device."""
        return os._kind(str(self), True) == _BLOCK

    def is_char_device(self):
        """Whether the path leads to a character device."""
        return os._kind(str(self), True) == _CHAR

    def is_fifo(self):
        """Whether the path leads to a FIFO."""
        return os._kind(str(self), True) == _FIFO

    def is_socket(self):
        """Whether the path leads to a socket."""
        return os._kind(str(self), True) == _SOCKET

    def samefile(self, other_path):
        """Whether both paths lead to the same file."""
        other = other_path.stat() if hasattr(other_path, "stat") else self.with_segments(other_path).stat()
        return os.path.samestat(self.stat(), other)

    def open(self, mode="r", buffering=-1, encoding=None, errors=None, newline=None):
        """Open the file."""
        if "b" not in mode:
            encoding = io.text_encoding(encoding)
        return io.open(self, mode, buffering, encoding, errors, newline)

    def read_bytes(self):
        """The contents of the file."""
        with self.open(mode="rb", buffering=0) as f:
            return f.read()

    def read_text(self, encoding=None, errors=None, newline=None):
        """The contents of the file as text."""
        encoding = io.text_encoding(encoding)
        with self.open(mode="r", encoding=encoding, errors=errors, newline=newline) as f:
            return f.read()

    def write_bytes(self, data):
        """Make data the contents of the file."""
        view = memoryview(data)
        with self.open(mode="wb") as f:
            return f.write(view)

    def write_text(self, data, encoding=None, errors=None, newline=None):
        """Make text the contents of the file."""
        encoding = io.text_encoding(encoding)
        if not isinstance(data, str):
            raise TypeError("data must be str, not %s" % type(data).__name__)
        with self.open(mode="w", encoding=encoding, errors=errors, newline=newline) as f:
            return f.write(data)

    def _child(self, name):
        self._load()
        return self._made(self._drv, self._root, self._tail + [name])

    def iterdir(self):
        """The paths in the folder."""
        names = os.listdir(self)
        return (self._child(name) for name in names)

    def glob(self, pattern, *, case_sensitive=None, recurse_symlinks=False):
        """The paths under this one that match a pattern, in which ** stands for any number of folders."""
        return self._glob(pattern, (), case_sensitive, recurse_symlinks)

    def rglob(self, pattern, *, case_sensitive=None, recurse_symlinks=False):
        """glob() of the pattern behind **."""
        return self._glob(pattern, ("**",), case_sensitive, recurse_symlinks)

    def _glob(self, pattern, before, case_sensitive, recurse_symlinks):
        text = os.fspath(pattern)
        if not isinstance(pattern, PurePath):
            pattern = self.with_segments(pattern)
        if pattern.anchor:
            raise NotImplementedError("Non-relative patterns are unsupported")
        parts = [*before, *pattern.parts]
        if not parts or not before and not pattern.parts:
            raise ValueError("Unacceptable pattern: {!r}".format(text))
        only_dirs = text[-1:] == "/" or not text
        return self._select(self, parts, only_dirs, self._flags(case_sensitive), case_sensitive is not None, recurse_symlinks)

    def _select(self, start, parts, only_dirs, flags, scan_all, links):
        """Walk along the parts of a pattern: each stack entry is a path and what of the pattern is left for it."""
        import fnmatch
        import re
        matchers = []
        for i, part in enumerate(parts):
            if part == "**":
                if i and parts[i - 1] == "**":
                    continue
                matchers.append(None)
            elif part == ".." or not scan_all and not any(c in part for c in "*?["):
                matchers.append(part)
            else:
                matchers.append(re.compile(fnmatch.translate(part), flags).match)
        seen = set() if matchers.count(None) > 1 else None
        end = len(matchers)
        stack = [(start, 0, None)]
        while stack:
            path, i, is_dir = stack.pop()
            if i == end:
                if only_dirs and not path.is_dir():
                    continue
                if seen is not None:
                    if path in seen:
                        continue
                    seen.add(path)
                yield path
                continue
            matcher = matchers[i]
            if isinstance(matcher, str):
                found = path._child(matcher)
                if os._kind(str(found), i + 1 < end or only_dirs):
                    stack.append((found, i + 1, None))
                continue
            if is_dir is None and not path.is_dir():
                continue
            try:
                with os.scandir(path) as entries:
                    entries = list(entries)
            except OSError:
                entries = ()
            more = []
            if matcher is None:  # **: the rest may match here, and ** again in each folder
                more.append((path, i + 1, True))
                for entry in entries:
                    try:
                        folder = entry.is_dir(follow_symlinks=links)
                    except OSError:
                        folder = False
                    if folder:
                        more.append((path._child(entry.name), i, True))
                    elif i + 1 == end and not only_dirs:
                        more.append((path._child(entry.name), end, False))
            else:
                for entry in entries:
                    if matcher(entry.name):
                        try:
                            folder = entry.is_dir()
                        except OSError:
                            folder = False
                        if folder or i + 1 == end and not only_dirs:
                            more.append((path._child(entry.name), i + 1, folder or None))
            stack.extend(reversed(more))

    def walk(self, top_down=True, on_error=None, follow_symlinks=False):
        """Yield (path, names of folders, names of files) of each folder under this one."""
        stack = [self]
        while stack:
            path = stack.pop()
            if isinstance(path, tuple):
                yield path
                continue
            dirs, files = [], []
            try:
                with os.scandir(path) as entries:
                    for entry in entries:
                        try:
                            folder = entry.is_dir(follow_symlinks=follow_symlinks)
                        except OSError:
                            folder = False
                        (dirs if folder else files).append(entry.name)
            except OSError as e:
                if on_error is not None:
                    on_error(e)
                continue
            if top_down:
                yield path, dirs, files
            else:
                stack.append((path, dirs, files))
            stack.extend(path._child(name) for name in reversed(dirs))

    def mkdir(self, mode=0o777, parents=False, exist_ok=False):
        """Make a folder here."""
        todo = [(self, mode, exist_ok)]
        while todo:
            path, mode, ok = todo.pop()
            try:
                os.mkdir(path, mode)
            except FileNotFoundError:
                if not parents or path.parent == path:
                    raise
                todo.append((path, mode, ok))
                todo.append((path.parent, 0o777, True))
            except OSError:
                if not ok or not path.is_dir():
                    raise

    def touch(self, mode=0o666, exist_ok=True):
        """Make an empty file here; where there is one, set its times to now."""
        if exist_ok:
            try:
                os.utime(self, None)
            except OSError:
                pass
            else:
                return
        flags = os.O_CREAT | os.O_WRONLY
        if not exist_ok:
            flags |= os.O_EXCL
        os.close(os.open(self, flags, mode))

    def chmod(self, mode, *, follow_symlinks=True):
        """Set the permissions."""
        os.chmod(self, mode, follow_symlinks=follow_symlinks)

    def lchmod(self, mode):
        """Set the permissions of a link itself."""
        self.chmod(mode, follow_symlinks=False)

    def unlink(self, missing_ok=False):
        """Remove the file or link."""
        try:
            os.unlink(self)
        except FileNotFoundError:
            if not missing_ok:
                raise

    def rmdir(self):
        """Remove the empty folder."""
        os.rmdir(self)

    def rename(self, target):
        """Give the file another path, and return it."""
        os.rename(self, target)
        if not hasattr(target, "with_segments"):
            target = self.with_segments(target)
        return target

    def replace(self, target):
        """Give the file another path, in place of what is there, and return it."""
        os.replace(self, target)
        if not hasattr(target, "with_segments"):
            target = self.with_segments(target)
        return target

    def symlink_to(self, target, target_is_directory=False):
        """Make this path a link to target."""
        os.symlink(target, self, target_is_directory)

    def hardlink_to(self, target):
        """Make this path another name of target."""
        os.link(target, self)

    def owner(self, *, follow_symlinks=True):
        """The name of the owner."""
        self.stat(follow_symlinks=follow_symlinks)
        raise UnsupportedOperation("Path.owner() is unsupported on this system")

    def group(self, *, follow_symlinks=True):
        """The name of the group."""
        self.stat(follow_symlinks=follow_symlinks)
        raise UnsupportedOperation("Path.group() is unsupported on this system")

    def _target(self, target):
        return target if hasattr(target, "with_segments") else self.with_segments(target)

    def copy(self, target, **kwargs):
        """Copy the file or the folder to target, and return the path of the copy."""
        target = self._target(target)
        _copy(self, target, **kwargs)
        return target.joinpath()

    def copy_into(self, target_dir, **kwargs):
        """Copy the file or the folder into target_dir, and return the path of the copy."""
        name = self.name
        if not name:
            raise ValueError(f"{self!r} has an empty name")
        return self.copy(self._target(target_dir) / name, **kwargs)

    def move(self, target):
        """Move the file or the folder to target, and return the path that it has then."""
        target = self._target(target)
        _not_same(self, target)
        try:
            os.replace(self, target)
        except OSError as e:
            if e.errno != 18:
                raise
            target = self.copy(target, follow_symlinks=False, preserve_metadata=True)
            self._delete()
        return target.joinpath() if isinstance(target, PurePath) else self.with_segments(target)

    def move_into(self, target_dir):
        """Move the file or the folder into target_dir, and return the path that it has then."""
        name = self.name
        if not name:
            raise ValueError(f"{self!r} has an empty name")
        return self.move(self._target(target_dir) / name)

    def _delete(self):
        """Remove the file, or the folder with all that is in it."""
        if self.is_symlink() or not self.is_dir():
            self.unlink()
        else:
            import shutil
            shutil.rmtree(self)


def _distinct(source, target):
    """Fail where a path is to be copied to itself or into itself."""
    if source == target:
        error = OSError(22, "Source and target are the same path")
    elif source in target.parents:
        error = OSError(22, "Source path is a parent of target path")
    else:
        return
    error.filename = str(source)
    error.filename2 = str(target)
    raise error


def _not_same(source, target):
    """Fail where both paths lead to the same file."""
    try:
        if not source.samefile(target):
            return
    except OSError:
        return
    error = OSError(22, "Source and target are the same file")
    error.filename, error.filename2 = str(source), str(target)
    raise error


def _copy(source, target, follow_symlinks=True, preserve_metadata=False, **kwargs):
    _distinct(source, target)
    if not follow_symlinks and source.is_symlink():
        target.symlink_to(os.readlink(source))
    elif source.is_dir():
        names = os.listdir(source)
        target.mkdir(**kwargs)
        for name in names:
            _copy(source._child(name), target / name, follow_symlinks, preserve_metadata, **kwargs)
    else:
        import shutil
        _not_same(source, target)
        with open(source, "rb") as f, open(target, "wb") as g:
            shutil.copyfileobj(f, g)
    if preserve_metadata and (follow_symlinks or not source.is_symlink()):
        import shutil
        shutil.copystat(source, target)


class PosixPath(Path, PurePosixPath):
    """A path of the file system."""

    __slots__ = ()


class WindowsPath(Path, PureWindowsPath):
    """A path of Windows, which can't be made here."""

    __slots__ = ()

    def __new__(cls, *args, **kwargs):
        raise UnsupportedOperation(f"cannot instantiate {cls.__name__!r} on your system")


_plain = PurePosixPath, PosixPath  # a path of these joined to a text is made without the calls that a subclass might want
