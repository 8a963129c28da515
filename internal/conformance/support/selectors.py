"""Waiting for files and sockets."""

from conformance_absent import absent

__getattr__ = absent("platform")
