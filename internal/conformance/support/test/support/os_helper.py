"""Helpers of tests that need files."""

import contextlib
import os
import unittest

TESTFN_ASCII = "@test_1_tmp"
TESTFN = TESTFN_UNICODE = TESTFN_ASCII + "-\xe0\xf2\u0258\u0141\u011f"
TESTFN_UNENCODABLE = None
TESTFN_UNDECODABLE = None
TESTFN_NONASCII = TESTFN
FS_NONASCII = "\xe6"
SAVEDCWD = os.getcwd()


def _platform(*args):
    """A decorator for tests of what the files of a sandbox have not got."""
    if args and callable(args[0]):
        return unittest.skip("out of scope: platform")(args[0])
    return unittest.skip("out of scope: platform")


skip_unless_xattr = skip_unless_dac_override = _platform


def _kept(test):
    return test


def _longpath(path):
    return path


# Files in memory have links of both kinds and mode bits.
skip_unless_symlink = skip_unless_hardlink = skip_unless_working_chmod = skip_if_dac_override = _kept


def can_symlink():
    return True


def can_chmod():
    return True


def unlink(filename):
    with contextlib.suppress(FileNotFoundError, NotADirectoryError):
        os.unlink(filename)


def rmdir(dirname):
    with contextlib.suppress(FileNotFoundError):
        os.rmdir(dirname)


def rmtree(path):
    import shutil
    with contextlib.suppress(FileNotFoundError):
        shutil.rmtree(path)


def make_bad_fd():
    """A file descriptor that is closed."""
    file = open(TESTFN, "wb")
    try:
        return file.fileno()
    finally:
        file.close()
        unlink(TESTFN)


def create_empty_file(filename):
    with open(filename, "wb"):
        pass


@contextlib.contextmanager
def temp_dir(path=None, quiet=False):
    """A folder that is removed again."""
    import tempfile
    if path is None:
        path = tempfile.mkdtemp(dir=os.getcwd())
    else:
        os.mkdir(path)
    try:
        yield path
    finally:
        rmtree(path)


@contextlib.contextmanager
def change_cwd(path, quiet=False):
    old = os.getcwd()
    os.chdir(os.path.realpath(path))
    try:
        yield os.getcwd()
    finally:
        os.chdir(old)


@contextlib.contextmanager
def temp_cwd(name="tempcwd", quiet=False):
    """A folder that is removed again, and the working directory until then."""
    with temp_dir(path=name, quiet=quiet) as path, change_cwd(path) as cwd:
        yield cwd


@contextlib.contextmanager
def temp_umask(umask):
    yield


class FakePath:
    """An object with __fspath__."""

    def __init__(self, path):
        self.path = path

    def __repr__(self):
        return f"<FakePath {self.path!r}>"

    def __fspath__(self):
        if isinstance(self.path, BaseException) or isinstance(self.path, type) and issubclass(self.path, BaseException):
            raise self.path
        return self.path


def fd_count():
    raise unittest.SkipTest("out of scope: platform")


class EnvironmentVarGuard:
    """Changes of os.environ that are taken back."""

    def __init__(self):
        self._environ = os.environ
        self._changed = {}

    def _keep(self, name):
        self._changed.setdefault(name, self._environ.get(name))

    def __getitem__(self, name):
        return self._environ[name]

    def __setitem__(self, name, value):
        self._keep(name)
        self._environ[name] = value

    def __delitem__(self, name):
        self._keep(name)
        self._environ.pop(name, None)

    def set(self, name, value):
        self[name] = value

    def unset(self, *names):
        for name in names:
            del self[name]

    def clear(self):
        self.unset(*list(self._environ))

    def copy(self):
        return dict(self._environ)

    def __enter__(self):
        return self

    def __exit__(self, *ignore_exc):
        for name, value in self._changed.items():
            if value is None:
                self._environ.pop(name, None)
            else:
                self._environ[name] = value
