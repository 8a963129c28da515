"""The generic classes of the module, which lists of generic classes name."""

from types import GenericAlias


class Mailbox:
    __class_getitem__ = classmethod(GenericAlias)


class _PartialFile:
    __class_getitem__ = classmethod(GenericAlias)
