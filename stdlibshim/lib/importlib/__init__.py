"""Importing by name. What can be imported is what the import statement can."""

import _importer
import sys
from sys import modules as _modules

__all__ = ["__import__", "import_module", "invalidate_caches", "reload"]

__import__ = __import__


def import_module(name, package=None):
    """Import a module by its name, which is relative to package where it begins with dots."""
    if name.startswith("."):
        if not package:
            raise TypeError(f"the 'package' argument is required to perform a relative import for {name!r}")
        name = _absolute(name, package)
    __import__(name)
    return _modules[name]


def _absolute(name, package):
    rest = name.lstrip(".")
    parts = package.rsplit(".", len(name) - len(rest) - 1)
    if len(parts) < len(name) - len(rest):
        raise ImportError("attempted relative import beyond top-level package")
    return f"{parts[0]}.{rest}" if rest else parts[0]


def invalidate_caches():
    """Nothing is kept that could be out of date."""


def reload(module):
    """Run the source of a module again in its namespace; modules of the library stay as they are."""
    try:
        name = module.__spec__.name if getattr(module, "__spec__", None) else module.__name__
    except AttributeError:
        raise TypeError("reload() argument must be a module") from None
    if _modules.get(name) is not module:
        raise ImportError(f"module {name} not in sys.modules", name=name)
    _importer.reload(module)
    return _modules.get(name, module)
