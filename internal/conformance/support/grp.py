"""The groups of the machine."""

from conformance_absent import absent

__getattr__ = absent("platform")
