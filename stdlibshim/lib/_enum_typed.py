"""Enumerations whose members are of a data type: ReprEnum, IntEnum, StrEnum."""

__name__ = "enum"

import enum as _enum
from enum import Enum


class ReprEnum(Enum):
    """Enum whose members keep str() and format() of their data type."""


_enum._ReprEnum = ReprEnum


class IntEnum(int, ReprEnum):
    """Enum whose members are ints."""


class StrEnum(str, ReprEnum):
    """Enum whose members are strs; auto() is the name in lower case."""

    def __new__(cls, *values):
        if len(values) > 3:
            raise TypeError("too many arguments for str(): %r" % (values,))
        for i, what in enumerate(("%r is not a string", "encoding must be a string, not %r", "errors must be a string, not %r")[:len(values)]):
            v = values[i]
            if not isinstance(v, str) and (i > 0 or len(values) == 1):
                raise TypeError(what % (v,))
        value = str(*values)
        new = str.__new__(cls, value)
        new._value_ = value
        return new

    @staticmethod
    def _generate_next_value_(name, start, count, last_values):
        """Choose the value of auto(): the name in lower case."""
        return name.lower()
