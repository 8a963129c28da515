"""Looking modules up by name."""

import sys
import types

from . import _absolute
from .machinery import ModuleSpec

__all__ = ["find_spec", "module_from_spec", "resolve_name", "spec_from_loader"]


def resolve_name(name, package):
    """Return the absolute name of a module that is named relative to package."""
    if not name.startswith("."):
        return name
    if not package:
        raise ImportError(f"no package specified for {name!r} (required for relative module names)")
    return _absolute(name, package)


def find_spec(name, package=None):
    """Return the spec of a module, or None where there is no such module."""
    name = resolve_name(name, package)
    try:
        __import__(name)
    except ModuleNotFoundError as e:
        if e.name == name:
            return None
        raise
    return ModuleSpec(name, None, origin="frozen", is_package=hasattr(sys.modules[name], "__path__"))


def module_from_spec(spec):
    """Return a new, empty module."""
    module = types.ModuleType(spec.name)
    module.__spec__, module.__loader__ = spec, spec.loader
    return module


def spec_from_loader(name, loader, *, origin=None, is_package=None):
    """Return a spec for what a loader would load."""
    return ModuleSpec(name, loader, origin=origin, is_package=is_package)


def cache_from_source(path, debug_override=None, *, optimization=None):
    """Return where CPython would keep the bytecode of a source file."""
    import os
    head, tail = os.path.split(os.fspath(path))
    base, dot, ext = tail.rpartition(".")
    name = f"{base or ext}.cpython-314"
    if optimization not in (None, ""):
        if not str(optimization).isalnum():
            raise ValueError(f"{optimization!r} is not alphanumeric")
        name += f".opt-{optimization}"
    return os.path.join(head, "__pycache__", name + ".pyc")


def source_from_cache(path):
    """Return the source file that a file of bytecode is made from."""
    import os
    head, tail = os.path.split(os.fspath(path))
    head, folder = os.path.split(head)
    if folder != "__pycache__":
        raise ValueError(f"__pycache__ not bottom-level directory in {path!r}")
    parts = tail.split(".")
    if len(parts) not in (3, 4):
        raise ValueError(f"expected only 2 or 3 dots in {tail!r}")
    return os.path.join(head, parts[0] + ".py")
