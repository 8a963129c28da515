"""The generic class of the module, which lists of generic classes name."""

from types import GenericAlias


class Morsel(dict):
    __class_getitem__ = classmethod(GenericAlias)
