"""Where CPython allocated memory."""

from conformance_absent import absent

__getattr__ = absent("c-api")
