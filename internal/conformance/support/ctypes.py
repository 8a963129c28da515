"""Calls of C functions. The classes that lists of generic classes name are there."""

from types import GenericAlias

from conformance_absent import absent

__getattr__ = absent("c-api")


class Array:
    __class_getitem__ = classmethod(GenericAlias)


class LibraryLoader:
    __class_getitem__ = classmethod(GenericAlias)


class py_object:
    __class_getitem__ = classmethod(GenericAlias)
