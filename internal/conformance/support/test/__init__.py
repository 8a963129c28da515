"""Package test of CPython: all but test.support and test.test_importlib.util is CPython's own."""

import importlib.machinery
from conformance_absent import Absent

# The loaders and finders of CPython, which tests import by name.
for _name in ("AppleFrameworkLoader", "BuiltinImporter", "ExtensionFileLoader", "FrozenImporter", "SourceFileLoader"):
    if not hasattr(importlib.machinery, _name):
        setattr(importlib.machinery, _name, Absent("platform"))
