"""Package test of CPython: all but test.support and test.test_importlib.util is CPython's own."""

import contextlib
import importlib.machinery
import importlib.util
import sys
import types
import unittest
import warnings

import conformance_doctests
from conformance_absent import Absent, absent
from conformance_halves import complete_all

# The loaders and finders of CPython, which tests import by name.
for _name in ("AppleFrameworkLoader", "BuiltinImporter", "ExtensionFileLoader", "FrozenImporter", "SourceFileLoader"):
    if not hasattr(importlib.machinery, _name):
        setattr(importlib.machinery, _name, Absent("platform"))

# Modules of the network in packages that safepy has a part of, and what finds files in packages.
for _name in ("http.client", "http.cookies", "http.server", "importlib.resources", "urllib.request"):
    if _name not in sys.modules and importlib.util.find_spec(_name) is None:
        _module = sys.modules[_name] = types.ModuleType(_name)
        _module.__getattr__ = absent("platform")
        _package, _, _last = _name.rpartition(".")
        setattr(importlib.import_module(_package), _last, _module)
        if _last == "resources":
            _module.files = importlib.import_module  # which says that a package is not there



@contextlib.contextmanager
def _assert_not_warns(test, category):
    """An assertion of unittest's that only CPython's tests use."""
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        yield
    for warning in caught:
        if issubclass(warning.category, category):
            test.fail(f"{category.__name__} triggered: {warning.message}")


unittest.TestCase._assertNotWarns = _assert_not_warns
complete_all()
conformance_doctests.install()
