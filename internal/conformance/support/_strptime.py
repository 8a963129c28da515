"""How text is read as a time: what the public functions of safepy's modules can tell of it."""

import datetime
import time

from conformance_absent import absent

__getattr__ = absent("c-api")


def _strptime_time(data_string, format="%a %b %d %H:%M:%S %Y"):
    return time.strptime(data_string, format)


def _strptime_datetime_datetime(cls, data_string, format="%a %b %d %H:%M:%S %Y"):
    return cls.strptime(data_string, format)


def _strptime_datetime_date(cls, data_string, format="%a %b %d %Y"):
    return cls.strptime(data_string, format)


def _strptime_datetime_time(cls, data_string, format="%H:%M:%S"):
    return cls.strptime(data_string, format)


def _strptime(data_string, format="%a %b %d %H:%M:%S %Y"):
    """The fields, the microseconds and those of the offset."""
    at = datetime.datetime.strptime(data_string, format)
    offset, fraction = at.utcoffset(), 0
    fields = at.timetuple()
    if offset is not None:
        seconds = int(offset.total_seconds())
        fraction = offset.microseconds if offset >= datetime.timedelta(0) else (offset - datetime.timedelta(seconds=seconds)) // datetime.timedelta(microseconds=1)
        offset = seconds
    return (*fields[:8], fields.tm_isdst, at.tzname(), offset), at.microsecond, fraction
