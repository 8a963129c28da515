"""CPython's interface for extension modules."""

from conformance_absent import absent

__getattr__ = absent("c-api")
