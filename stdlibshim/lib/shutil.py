"""Copy, move and remove files and trees of folders."""

import collections
import fnmatch
import os
import stat
import sys

__all__ = ["copyfileobj", "copyfile", "copymode", "copystat", "copy", "copy2", "copytree", "move", "rmtree", "Error", "SpecialFileError", "make_archive", "get_archive_formats",
           "register_archive_format", "unregister_archive_format", "get_unpack_formats", "register_unpack_format", "unregister_unpack_format", "unpack_archive", "ignore_patterns", "chown", "which",
           "get_terminal_size", "SameFileError", "disk_usage"]

COPY_BUFSIZE = 256 * 1024


class Error(OSError):
    pass


class SameFileError(Error):
    """What is to be copied and where to is one file."""


class SpecialFileError(OSError):
    """Raised for a file that can't be copied, such as a named pipe."""


class ReadError(OSError):
    """Raised when an archive cannot be read."""


class RegistryError(Exception):
    """A format of archives can't be registered or found."""


def copyfileobj(fsrc, fdst, length=0):
    """Copy from one file object to another, in pieces."""
    if not length:
        length = COPY_BUFSIZE
    read, write = fsrc.read, fdst.write
    while data := read(length):
        write(data)


def _samefile(src, dst):
    try:
        return os.path.samefile(src, dst)
    except OSError:
        return False


def copyfile(src, dst, *, follow_symlinks=True):
    """Copy the contents of a file; return dst."""
    sys.audit("shutil.copyfile", src, dst)
    if _samefile(src, dst):
        raise SameFileError("{!r} and {!r} are the same file".format(src, dst))
    for path in src, dst:
        try:
            st = os.stat(path)
        except OSError:
            pass
        else:
            if stat.S_ISFIFO(st.st_mode):
                raise SpecialFileError("`%s` is a named pipe" % os.fspath(path))
    if not follow_symlinks and os.path.islink(src):
        os.symlink(os.readlink(src), dst)
        return dst
    with open(src, "rb") as fsrc:
        try:
            with open(dst, "wb") as fdst:
                copyfileobj(fsrc, fdst)
        except IsADirectoryError as e:
            if os.path.exists(dst):
                raise
            raise FileNotFoundError(f"Directory does not exist: {dst}") from e
    return dst


def copymode(src, dst, *, follow_symlinks=True):
    """Copy the permissions."""
    sys.audit("shutil.copymode", src, dst)
    if not follow_symlinks and os.path.islink(src) and os.path.islink(dst):
        return
    os.chmod(dst, stat.S_IMODE(os.stat(src).st_mode))


def copystat(src, dst, *, follow_symlinks=True):
    """Copy permissions and times."""
    sys.audit("shutil.copystat", src, dst)
    follow = follow_symlinks or not (os.path.islink(src) and os.path.islink(dst))
    st = os.stat(src, follow_symlinks=follow)
    os.utime(dst, ns=(st.st_atime_ns, st.st_mtime_ns), follow_symlinks=follow)
    if follow:
        os.chmod(dst, stat.S_IMODE(st.st_mode))


def copy(src, dst, *, follow_symlinks=True):
    """Copy a file and its permissions; into dst, where that is a folder. Return the path of the copy."""
    if os.path.isdir(dst):
        dst = os.path.join(dst, os.path.basename(src))
    copyfile(src, dst, follow_symlinks=follow_symlinks)
    copymode(src, dst, follow_symlinks=follow_symlinks)
    return dst


def copy2(src, dst, *, follow_symlinks=True):
    """Copy a file, its permissions and its times; into dst, where that is a folder. Return the path of the copy."""
    if os.path.isdir(dst):
        dst = os.path.join(dst, os.path.basename(src))
    copyfile(src, dst, follow_symlinks=follow_symlinks)
    copystat(src, dst, follow_symlinks=follow_symlinks)
    return dst


def ignore_patterns(*patterns):
    """A function for copytree's ignore, which leaves out names that match one of the patterns."""
    def ignore(path, names):
        ignored = []
        for pattern in patterns:
            ignored.extend(fnmatch.filter(names, pattern))
        return set(ignored)
    return ignore


def copytree(src, dst, symlinks=False, ignore=None, copy_function=copy2, ignore_dangling_symlinks=False, dirs_exist_ok=False):
    """Copy a folder and all that is in it; return the path of the copy."""
    sys.audit("shutil.copytree", src, dst)
    with os.scandir(src) as entries:
        entries = list(entries)
    return _copytree(entries, src, dst, symlinks, ignore, copy_function, ignore_dangling_symlinks, dirs_exist_ok)


def _copytree(entries, src, dst, symlinks, ignore, copy_function, ignore_dangling_symlinks, dirs_exist_ok):
    ignored = set() if ignore is None else ignore(os.fspath(src), [x.name for x in entries])
    os.makedirs(dst, exist_ok=dirs_exist_ok)
    errors = []
    use_entry = copy_function is copy2 or copy_function is copy
    for entry in entries:
        if entry.name in ignored:
            continue
        src_name, dst_name = os.path.join(src, entry.name), os.path.join(dst, entry.name)
        src_obj = entry if use_entry else src_name
        try:
            if entry.is_symlink():
                target = os.readlink(src_name)
                if symlinks:
                    os.symlink(target, dst_name)
                    copystat(src_obj, dst_name, follow_symlinks=False)
                    continue
                if not os.path.exists(src_name) and ignore_dangling_symlinks:
                    continue
            if entry.is_dir():
                copytree(src_obj, dst_name, symlinks, ignore, copy_function, ignore_dangling_symlinks, dirs_exist_ok)
            else:
                copy_function(src_obj, dst_name)
        except Error as e:
            errors.extend(e.args[0])
        except OSError as e:
            errors.append((src_name, dst_name, str(e)))
    try:
        copystat(src, dst)
    except OSError as e:
        errors.append((src, dst, str(e)))
    if errors:
        raise Error(errors)
    return dst


def rmtree(path, ignore_errors=False, onerror=None, *, onexc=None, dir_fd=None):
    """Remove a folder and all that is in it."""
    sys.audit("shutil.rmtree", path, dir_fd)
    if dir_fd is not None:
        raise NotImplementedError("dir_fd unavailable on this platform")
    if ignore_errors:
        def failed(function, path, error):
            pass
    elif onexc is not None:
        failed = onexc
    elif onerror is not None:
        def failed(function, path, error):
            onerror(function, path, (type(error), error, error.__traceback__))
    else:
        def failed(function, path, error):
            raise error
    handle = failed

    def failed(function, path, error):
        error.filename = path
        handle(function, path, error)

    if isinstance(path, bytes):
        path = os.fsdecode(path)
    try:
        st = os.lstat(path)
    except OSError as e:
        failed(os.lstat, path, e)
        return
    if stat.S_ISLNK(st.st_mode):
        try:
            raise OSError("Cannot call rmtree on a symbolic link")
        except OSError as e:
            failed(os.path.islink, path, e)
        return
    todo = [(path, False)]
    while todo:
        path, emptied = todo.pop()
        if emptied:
            try:
                os.rmdir(path)
            except FileNotFoundError:
                continue
            except OSError as e:
                failed(os.rmdir, path, e)
            continue
        todo.append((path, True))
        try:
            with os.scandir(path) as found:
                entries = list(found)
        except FileNotFoundError:
            continue
        except OSError as e:
            failed(os.scandir, path, e)
            continue
        for entry in entries:
            full = os.path.join(path, entry.name)
            if entry.is_dir(follow_symlinks=False):
                todo.append((full, False))
                continue
            try:
                os.unlink(full)
            except FileNotFoundError:
                continue
            except OSError as e:
                failed(os.unlink, full, e)


rmtree.avoids_symlink_attacks = False


def _basename(path):
    return os.path.basename(os.fspath(path).rstrip(os.path.sep if isinstance(os.fspath(path), str) else b"/"))


def move(src, dst, copy_function=copy2):
    """Move a file or a folder to another place; into dst, where that is a folder. Return the path that it has then."""
    sys.audit("shutil.move", src, dst)
    real_dst = dst
    if os.path.isdir(dst):
        if _samefile(src, dst) and not os.path.islink(src):
            os.rename(src, dst)
            return
        real_dst = os.path.join(dst, _basename(src))
        if os.path.exists(real_dst):
            raise Error("Destination path '%s' already exists" % real_dst)
    try:
        os.rename(src, real_dst)
    except OSError:
        if os.path.islink(src):
            os.symlink(os.readlink(src), real_dst)
            os.unlink(src)
        elif os.path.isdir(src):
            if _destinsrc(src, dst):
                raise Error("Cannot move a directory '%s' into itself '%s'." % (src, dst))
            copytree(src, real_dst, copy_function=copy_function, symlinks=True)
            rmtree(src)
        else:
            copy_function(src, real_dst)
            os.unlink(src)
    return real_dst


def _destinsrc(src, dst):
    folder, path = os.path.realpath(src), os.path.realpath(dst)
    return path == folder or path.startswith(folder.rstrip(os.sep) + os.sep)


def which(cmd, mode=os.F_OK | os.X_OK, path=None):
    """The path of a command: of a file in the folders of PATH that may be executed."""
    def usable(name):
        return os.path.exists(name) and os.access(name, mode) and not os.path.isdir(name)
    if os.path.dirname(cmd):
        return cmd if usable(cmd) else None
    if path is None:
        path = os.environ.get("PATH")
        if path is None:
            try:
                path = os.confstr("CS_PATH")
            except (AttributeError, OSError, ValueError):
                path = os.defpath
    if not path:
        return None
    path = os.fsencode(path) if isinstance(cmd, bytes) else os.fsdecode(path)
    for folder in dict.fromkeys(path.split(b":" if isinstance(cmd, bytes) else ":")):
        name = os.path.join(folder, cmd)
        if usable(name):
            return name
    return None


def get_terminal_size(fallback=(80, 24)):
    """The size of the terminal, as the environment has it, or the fallback."""
    sizes = []
    for name, default in zip(("COLUMNS", "LINES"), fallback):
        try:
            n = int(os.environ[name])
        except (KeyError, ValueError):
            n = 0
        sizes.append(n if n > 0 else default)
    return os.terminal_size(sizes)


_usage = collections.namedtuple("usage", "total used free")


def _outside(name):
    def function(*args, **kwargs):
        raise PermissionError(f"shutil.{name} is not available in-process")
    function.__name__ = function.__qualname__ = name
    return function


disk_usage, chown = map(_outside, ("disk_usage", "chown"))


def __getattr__(name):
    # Most programs pack nothing.
    if name in __all__:
        import _shutil_archive
        value = globals()[name] = getattr(_shutil_archive, name)
        return value
    if name == "ExecError":
        import warnings
        warnings.warn("'shutil.ExecError' is deprecated and slated for removal in Python 3.16; it isn't raised by any shutil function.", DeprecationWarning, stacklevel=2)
        return RuntimeError
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__():
    return sorted({*globals(), *__all__})
