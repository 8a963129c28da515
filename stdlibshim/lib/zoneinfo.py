"""Zone information support for the IANA time zone database."""

import _zoneinfo
from datetime import datetime, timedelta, tzinfo

__all__ = ["ZoneInfo", "reset_tzpath", "available_timezones", "TZPATH", "ZoneInfoNotFoundError", "InvalidTZPathWarning"]

TZPATH = ()


class ZoneInfoNotFoundError(KeyError):
    """Exception raised when a ZoneInfo key is not found."""


class InvalidTZPathWarning(RuntimeWarning):
    """Warning raised if an invalid path is specified in PYTHONTZPATH."""


def reset_tzpath(to=None):
    """The database is built in: there is no path."""


_cache = {}
_epoch = datetime(1970, 1, 1)


class ZoneInfo(tzinfo):
    """A time zone of the IANA database; there is one object a key."""

    def __new__(cls, key):
        if cls is ZoneInfo and key in _cache:
            return _cache[key]
        self = cls.no_cache(key)
        if cls is ZoneInfo:
            _cache[key] = self
        return self

    @classmethod
    def no_cache(cls, key):
        """Get a new instance of ZoneInfo, bypassing the cache."""
        if not _zoneinfo.exists(key):
            raise ZoneInfoNotFoundError(f"No time zone found with key {key}")
        self = tzinfo.__new__(cls)
        self._key = key
        return self

    @classmethod
    def clear_cache(cls, *, only_keys=None):
        """Clear the ZoneInfo cache."""
        for key in list(_cache) if only_keys is None else only_keys:
            _cache.pop(key, None)

    key = property(lambda self: self._key)

    def _info(self, dt):
        if dt is None:
            return None
        d = dt.replace(tzinfo=None, fold=0) - _epoch
        return _zoneinfo.local_info(self._key, d.days * 86400 + d.seconds, dt.fold)

    def utcoffset(self, dt):
        """Retrieve a timedelta representing the UTC offset in a zone at the given datetime."""
        r = self._info(dt)
        if r is not None:
            return timedelta(seconds=r[0])

    def dst(self, dt):
        """Retrieve a timedelta representing the amount of DST applied in a zone at the given datetime."""
        r = self._info(dt)
        if r is not None:
            return timedelta(seconds=r[2])

    def tzname(self, dt):
        """Retrieve a string containing the abbreviation for the time zone that applies in a zone at a given datetime."""
        r = self._info(dt)
        if r is not None:
            return r[1]

    def fromutc(self, dt):
        """Given a datetime with local time in UTC, retrieve an adjusted datetime in local time."""
        if not isinstance(dt, datetime):
            raise TypeError("fromutc() requires a datetime argument")
        if dt.tzinfo is not self:
            raise ValueError("dt.tzinfo is not self")
        d = dt.replace(tzinfo=None, fold=0) - _epoch
        offset = _zoneinfo.utc_info(self._key, d.days * 86400 + d.seconds)[0]
        out = dt + timedelta(seconds=offset)
        d = out.replace(tzinfo=None, fold=0) - _epoch
        if _zoneinfo.local_info(self._key, d.days * 86400 + d.seconds, 0)[0] != offset:
            out = out.replace(fold=1)
        return out

    def __repr__(self):
        return f"zoneinfo.ZoneInfo(key={self._key!r})"

    def __str__(self):
        return self._key

    def __reduce__(self):
        return self.__class__, (self._key,)


def available_timezones():
    """Returns a set containing the usual time zones."""
    names = ("UTC GMT Europe/London Europe/Paris Europe/Berlin Europe/Madrid Europe/Rome Europe/Zurich Europe/Vienna Europe/Amsterdam "
             "Europe/Brussels Europe/Warsaw Europe/Prague Europe/Stockholm Europe/Athens Europe/Istanbul Europe/Moscow Europe/Kyiv Europe/Lisbon "
             "Europe/Dublin Africa/Cairo Africa/Johannesburg Africa/Lagos Africa/Nairobi Asia/Dubai Asia/Kolkata Asia/Shanghai Asia/Tokyo "
             "Asia/Seoul Asia/Singapore Asia/Hong_Kong Asia/Bangkok Asia/Jakarta Asia/Karachi Asia/Tehran Asia/Jerusalem Asia/Kathmandu "
             "Australia/Sydney Australia/Melbourne Australia/Perth Pacific/Auckland Pacific/Honolulu America/New_York America/Chicago "
             "America/Denver America/Los_Angeles America/Phoenix America/Anchorage America/Toronto America/Vancouver America/Mexico_City "
             "America/Bogota America/Lima America/Santiago America/Sao_Paulo America/Argentina/Buenos_Aires Atlantic/Reykjavik")
    return {n for n in names.split() if _zoneinfo.exists(n)}
