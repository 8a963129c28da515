"""Helpers of tests that import."""

import contextlib
import sys
import unittest

from conformance_halves import complete

from .os_helper import unlink

# Modules of CPython that are its implementation.
_INTERNAL = ("_testcapi", "_testinternalcapi", "_testlimitedcapi", "_testbuffer", "_testsinglephase", "_testmultiphase", "_interpreters", "_opcode", "xxsubtype", "ctypes", "_ctypes")


# Modules that are part of another one in safepy's library.
_PARTS = {"xml.etree.ElementTree": ("_et_parse", "_et_write", "_et_c14n")}


def import_module(name, deprecated=False, *, required_on=()):
    """Import a module, without which the test is skipped."""
    try:
        __import__(name)
        return sys.modules[name]
    except ImportError as e:
        if name.partition(".")[0] in _INTERNAL:
            raise unittest.SkipTest("out of scope: c-api")
        raise unittest.SkipTest(str(e))


def import_fresh_module(name, fresh=(), blocked=(), *, deprecated=False, usefrozen=False):
    """Import a module anew: those of fresh with it, those of blocked as if they were not there. None when that fails.

    Where CPython has a module in Python and an accelerator for it, safepy has one module, which is tested as both."""
    names = {name, *fresh, *blocked, *_PARTS.get(name, ())}
    saved = {}
    for mod in list(sys.modules):
        if any(mod == n or mod.startswith(n + ".") for n in names):
            saved[mod] = sys.modules.pop(mod)
    try:
        for mod in blocked:
            sys.modules[mod] = None
        try:
            for mod in fresh:
                try:
                    __import__(mod)
                except ImportError:
                    if not mod.startswith("_"):
                        raise
            __import__(name)
            return complete(sys.modules[name])
        except ImportError:
            return None
    finally:
        for mod in list(sys.modules):
            if any(mod == n or mod.startswith(n + ".") for n in names):
                del sys.modules[mod]
        sys.modules.update(saved)


def unload(name):
    sys.modules.pop(name, None)


def forget(modname):
    unload(modname)


def modules_setup():
    return (sys.modules.copy(),)


def modules_cleanup(oldmodules):
    sys.modules.clear()
    sys.modules.update(oldmodules)


@contextlib.contextmanager
def isolated_modules():
    """Modules that are imported in a with statement are forgotten after it."""
    saved = modules_setup()
    try:
        yield
    finally:
        modules_cleanup(*saved)


class CleanImport:
    """Modules as if they had not been imported."""

    def __init__(self, *module_names, usefrozen=False):
        self.original_modules = sys.modules.copy()
        for name in module_names:
            sys.modules.pop(name, None)

    def __enter__(self):
        return self

    def __exit__(self, *ignore_exc):
        sys.modules.update(self.original_modules)


class DirsOnSysPath:
    """Folders at the front of sys.path."""

    def __init__(self, *paths):
        self.original_value, self.original_object = sys.path[:], sys.path
        sys.path.extend(paths)

    def __enter__(self):
        return self

    def __exit__(self, *ignore_exc):
        sys.path = self.original_object
        sys.path[:] = self.original_value


@contextlib.contextmanager
def frozen_modules(enabled=True):
    yield


@contextlib.contextmanager
def multi_interp_extensions_check(enabled=True):
    yield


def make_legacy_pyc(source):
    raise unittest.SkipTest("out of scope: bytecode")


def ensure_lazy_imports(imported_module, modules_to_block):
    raise unittest.SkipTest("out of scope: subprocess")


@contextlib.contextmanager
def ready_to_import(name=None, source=""):
    """A module in a folder of its own that is on sys.path."""
    import os
    from test.support import os_helper
    name = name or "spam"
    with os_helper.temp_dir() as folder:
        with open(os.path.join(folder, name + ".py"), "w") as f:
            f.write(source)
        old = sys.modules.pop(name, None)
        try:
            sys.path.insert(0, folder)
            yield name, os.path.join(folder, name + ".py")
            sys.path.remove(folder)
        finally:
            if old is not None:
                sys.modules[name] = old
            else:
                sys.modules.pop(name, None)
