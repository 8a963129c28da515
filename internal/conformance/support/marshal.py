"""The format of CPython's bytecode files."""

from conformance_absent import absent

__getattr__ = absent("bytecode")
