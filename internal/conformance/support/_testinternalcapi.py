"""CPython's inside."""

from conformance_absent import absent

__getattr__ = absent("c-api")
