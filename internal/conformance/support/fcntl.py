"""Control of file descriptors."""

from conformance_absent import absent

__getattr__ = absent("platform")
