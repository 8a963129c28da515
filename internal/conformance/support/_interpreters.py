"""Other interpreters in the process."""

from conformance_absent import absent

__getattr__ = absent("c-api")
