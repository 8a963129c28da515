"""Limits of the operating system."""

from conformance_absent import absent

__getattr__ = absent("platform")
