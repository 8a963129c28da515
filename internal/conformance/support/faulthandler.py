"""Tracebacks of a crashed process."""

from conformance_absent import absent

__getattr__ = absent("c-api")
