"""Enumerations whose members can be combined: Flag, IntFlag, and what they do with bits that no member has."""

__name__ = "enum"

import enum as _enum
from enum import Enum, ReprEnum, _iter_bits_lsb, _high_bit, _invalid, _object_new, bin


class FlagBoundary(str, Enum):
    """What a Flag does with bits that no member has."""

    STRICT = "strict"
    CONFORM = "conform"
    EJECT = "eject"
    KEEP = "keep"

    def __new__(cls, value):
        new = str.__new__(cls, value)
        new._value_ = value
        return new

    __str__ = str.__str__

    @staticmethod
    def _generate_next_value_(name, start, count, last_values):
        return name.lower()


STRICT, CONFORM, EJECT, KEEP = FlagBoundary
_enum._EJECT, _enum._KEEP = EJECT, KEEP


class Flag(Enum, boundary=STRICT):
    """Enum whose members can be combined with &, |, ^ and ~."""

    _numeric_repr_ = repr

    @staticmethod
    def _generate_next_value_(name, start, count, last_values):
        """Choose the value of auto(): the bit above the highest so far."""
        if not last_values:
            return start if start is not None else 1
        last = max(last_values)
        try:
            return 2 ** (_high_bit(last) + 1)
        except Exception:
            raise TypeError("invalid flag value %r" % last) from None

    @classmethod
    def _iter_member_by_value_(cls, value):
        """The members in a value, in order of their values."""
        for bit in _iter_bits_lsb(value & cls._flag_mask_):
            yield cls._value2member_map_.get(bit)

    _iter_member_ = _iter_member_by_value_

    @classmethod
    def _iter_member_by_def_(cls, value):
        """The members in a value, in order of definition."""
        yield from sorted(cls._iter_member_by_value_(value), key=lambda m: m._sort_order_)

    @classmethod
    def _missing_(cls, value):
        """Make the composite member of a value, as the boundary has it."""
        if not isinstance(value, int):
            raise _invalid(cls, value)
        known, every = cls._flag_mask_, cls._all_bits_
        boundary = cls._boundary_
        if not ~every <= value <= every or value & (every ^ known):
            if boundary is STRICT:
                width = max(value.bit_length(), known.bit_length())
                raise ValueError("%r invalid value %r\n    given %s\n  allowed %s" % (
                    cls, value, bin(value, width), bin(known, width)))
            if boundary is CONFORM:
                value &= known
            elif boundary is EJECT:
                return value
            elif boundary is KEEP:
                if value < 0:
                    value += max(every + 1, 2 ** value.bit_length())
            else:
                raise ValueError("%r unknown flag boundary %r" % (cls, boundary))
        negative = None
        if value < 0:
            negative = value
            value = every + 1 + value if boundary in (EJECT, KEEP) else cls._singles_mask_ & value
        unknown = value & ~known
        if unknown and boundary is not KEEP:
            raise ValueError("%s(%r) -->  unknown values %r [%s]" % (cls.__name__, value, unknown, bin(unknown)))
        kind = cls._member_type_
        new = _object_new(cls) if kind is object else kind.__new__(cls, value)
        if not hasattr(new, "_value_"):
            new._value_ = value
        new._name_ = cls._composite_name(value)
        new = cls._value2member_map_.setdefault(value, new)
        if negative is not None:
            cls._value2member_map_[negative] = new
        return new

    @classmethod
    def _composite_name(cls, value):
        """The names of the members in a value, joined by |; None if there are none."""
        singles = cls._singles_mask_
        members = list(cls._iter_member_(value & singles))
        covered = 0
        for m in members:
            covered |= m._value_
        if value & ~singles:
            for m in cls._member_map_.values():
                if m not in members and m._value_ and m._value_ & value == m._value_:
                    members.append(m)
                    covered |= m._value_
        rest = value ^ covered
        if not covered:
            return None
        name = "|".join([m._name_ for m in members])
        if rest:
            if cls._boundary_ is STRICT:
                raise ValueError("%r: no members with value %r" % (cls, rest))
            name += "|%s" % cls._numeric_repr_(rest)
        return name

    def __contains__(self, other):
        """Return whether self has all flags of other."""
        if not isinstance(other, self.__class__):
            raise TypeError("unsupported operand type(s) for 'in': %r and %r" % (
                other.__class__.__qualname__, self.__class__.__qualname__))
        return other._value_ & self._value_ == other._value_

    def __iter__(self):
        """The members that self is made of."""
        yield from self._iter_member_(self._value_)

    def __len__(self):
        return self._value_.bit_count()

    def __repr__(self):
        v_repr = self.__class__._value_repr_ or repr
        name = self.__class__.__name__
        if self._name_ is not None:
            name += "." + self._name_
        return "<%s: %s>" % (name, v_repr(self._value_))

    def __str__(self):
        if self._name_ is None:
            return "%s(%r)" % (self.__class__.__name__, self._value_)
        return "%s.%s" % (self.__class__.__name__, self._name_)

    def __bool__(self):
        return bool(self._value_)

    def _get_value(self, flag):
        if isinstance(flag, self.__class__):
            return flag._value_
        if self._member_type_ is not object and isinstance(flag, self._member_type_):
            return flag
        return NotImplemented

    def _other(self, other, sign):
        value = self._get_value(other)
        if value is not NotImplemented:
            for flag in (self, other):
                if self._get_value(flag) is None:
                    raise TypeError(f"'{flag}' cannot be combined with other flags with {sign}")
        return value

    def __or__(self, other):
        value = self._other(other, "|")
        return value if value is NotImplemented else self.__class__(self._value_ | value)

    def __and__(self, other):
        value = self._other(other, "&")
        return value if value is NotImplemented else self.__class__(self._value_ & value)

    def __xor__(self, other):
        value = self._other(other, "^")
        return value if value is NotImplemented else self.__class__(self._value_ ^ value)

    def __invert__(self):
        if self._get_value(self) is None:
            raise TypeError(f"'{self}' cannot be inverted")
        if self._inverted_ is None:
            if self._boundary_ in (EJECT, KEEP):
                self._inverted_ = self.__class__(~self._value_)
            else:
                self._inverted_ = self.__class__(self._singles_mask_ & ~self._value_)
        return self._inverted_

    __rand__ = __and__
    __ror__ = __or__
    __rxor__ = __xor__


_enum._Flag = Flag


class IntFlag(int, ReprEnum, Flag, boundary=KEEP):
    """Flag whose members are ints; results of bit operations with ints are members too."""
