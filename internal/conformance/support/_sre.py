"""The engine of CPython's regular expressions."""

from conformance_absent import absent

__getattr__ = absent("c-api")
