"""Helpers for tests that import."""

import contextlib
import sys


@contextlib.contextmanager
def uncache(*names):
    """Modules that are not in sys.modules, before a with statement and after it."""
    for name in names:
        sys.modules.pop(name, None)
    try:
        yield
    finally:
        for name in names:
            sys.modules.pop(name, None)
