"""How CPython finds files of bytecode."""

from conformance_absent import absent

__getattr__ = absent("bytecode")
