"""Processes."""

from conformance_absent import absent

__getattr__ = absent("subprocess")
