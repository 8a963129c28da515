"""Modules that a sandbox has not got: they can be imported, and whoever uses something of them is skipped, with the reason."""

import unittest


class Absent:
    """Anything in such a module."""

    def __init__(self, reason):
        self.__dict__["_reason"] = reason

    def _skip(self, *args, **kwargs):
        raise unittest.SkipTest(f"out of scope: {self._reason}")

    __call__ = __iter__ = __len__ = __neg__ = __int__ = __index__ = __enter__ = __contains__ = __getitem__ = __setitem__ = __delitem__ = __setattr__ = __lt__ = __eq__ = _skip
    __hash__ = object.__hash__

    def __mro_entries__(self, bases):
        """A class that derives from this one can be made, and not used."""
        return type("Absent", (), {"__init__": self._skip, "__init_subclass__": lambda *args, **kwargs: None}),

    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        self._skip()


def absent(reason):
    """The module's __getattr__."""
    def __getattr__(name):
        if name.startswith("__"):
            raise AttributeError(name)
        return Absent(reason)
    return __getattr__
