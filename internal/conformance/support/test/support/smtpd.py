"""Servers on sockets."""

from conformance_absent import absent

__getattr__ = absent("platform")
