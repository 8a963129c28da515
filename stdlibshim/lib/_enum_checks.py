"""verify(), the class decorator that checks an enumeration, and its conditions."""

__name__ = "enum"

from enum import Flag, IntEnum, StrEnum, _iter_bits_lsb, _high_bit, _is_single_bit, _simple_enum


@_simple_enum(StrEnum)
class EnumCheck:
    """Conditions that verify() checks."""

    CONTINUOUS = "no skipped integer values"
    NAMED_FLAGS = "multi-flag aliases may not contain unnamed flags"
    UNIQUE = "one name per value"


CONTINUOUS, NAMED_FLAGS, UNIQUE = EnumCheck


class verify:
    """Class decorator that checks an enum for the given conditions."""

    def __init__(self, *checks):
        self.checks = checks

    def __call__(self, enumeration):
        for check in self.checks:
            if check is UNIQUE:
                self._unique(enumeration)
            elif check is CONTINUOUS:
                self._continuous(enumeration)
            elif check is NAMED_FLAGS:
                self._named_flags(enumeration)
        return enumeration

    @staticmethod
    def _unique(enumeration):
        aliases = ["%s -> %s" % (name, m.name) for name, m in enumeration.__members__.items() if name != m.name]
        if aliases:
            raise ValueError("aliases found in %r: %s" % (enumeration, ", ".join(aliases)))

    @staticmethod
    def _continuous(enumeration):
        values = {m.value for m in enumeration}
        if len(values) < 2:
            return
        low, high = min(values), max(values)
        if issubclass(enumeration, Flag):
            kind = "flag"
            missing = [2 ** i for i in range(_high_bit(low) + 1, _high_bit(high)) if 2 ** i not in values]
        elif issubclass(enumeration, IntEnum) or all(isinstance(v, int) for v in values):
            kind = "enum"
            missing = [i for i in range(low + 1, high) if i not in values]
        else:
            raise Exception("verify: unknown type %r" % enumeration.__name__)
        if missing:
            raise ValueError(("invalid %s %r: missing values %s" % (
                kind, enumeration.__name__, ", ".join([str(m) for m in missing])))[:256])

    @staticmethod
    def _named_flags(enumeration):
        singles = {m._value_ for m in enumeration._member_map_.values() if _is_single_bit(m._value_)}
        names = []
        value = 0
        for name, m in enumeration._member_map_.items():
            if name in enumeration._member_names_ or m._value_ < 0:
                continue
            lacking = [v for v in _iter_bits_lsb(m._value_) if v not in singles]
            if lacking:
                names.append(name)
                for v in lacking:
                    value |= v
        if names:
            if len(names) == 1:
                alias = "alias %s is missing" % names[0]
            else:
                alias = "aliases %s and %s are missing" % (", ".join(names[:-1]), names[-1])
            if _is_single_bit(value):
                what = "value 0x%x" % value
            else:
                what = "combined values of 0x%x" % value
            raise ValueError("invalid Flag %r: %s %s [use enum.show_flag_values(value) for details]" % (
                enumeration.__name__, alias, what))
