"""Calls of C functions."""

from conformance_absent import absent

__getattr__ = absent("c-api")
