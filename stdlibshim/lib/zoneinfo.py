"""Zone information support for the IANA time zone database."""

import _timezones
from datetime import datetime, timedelta, tzinfo

__all__ = ["ZoneInfo", "reset_tzpath", "available_timezones", "TZPATH", "ZoneInfoNotFoundError", "InvalidTZPathWarning"]

TZPATH = ()


class ZoneInfoNotFoundError(KeyError):
    """There is no zone of a name."""


class InvalidTZPathWarning(RuntimeWarning):
    """PYTHONTZPATH has a path that can't be used."""


def reset_tzpath(to=None):
    """Set the folders in which zones are looked for before those that are built in."""
    global TZPATH
    import os
    if to is None:
        TZPATH = _from_environment(os)
        return
    if isinstance(to, (str, bytes)):
        raise TypeError("tzpath must be a list or tuple, not " + f"{type(to)}: {to!r}")
    paths = [os.fspath(path) for path in to]
    for path in paths:
        if not isinstance(path, str):
            raise TypeError("All elements of a tzpath sequence must be strings or os.PathLike objects which convert to strings.")
    relative = [path for path in paths if not os.path.isabs(path)]
    if relative:
        raise ValueError("Paths should be absolute but found the following relative paths:\n    " + "\n    ".join(relative))
    TZPATH = tuple(paths)


def _from_environment(os):
    value = os.environ.get("PYTHONTZPATH")
    paths = value.split(os.pathsep) if value else []
    relative = [path for path in paths if not os.path.isabs(path)]
    if relative:
        import warnings
        warnings.warn("Invalid paths specified in PYTHONTZPATH environment variable. Paths should be absolute but found the following "
                      "relative paths:\n    " + "\n    ".join(relative), InvalidTZPathWarning, stacklevel=3)
    return tuple(path for path in paths if path not in relative)


_cache = {}
_EPOCH_DAY = datetime(1970, 1, 1).toordinal()


def _seconds(dt):
    """What the clock shows, in seconds since 1970."""
    return (dt.toordinal() - _EPOCH_DAY) * 86400 + dt.hour * 3600 + dt.minute * 60 + dt.second


def _find(key):
    """The zone of a key: that of a file below TZPATH, or one that is built in."""
    import os
    if os.path.isabs(key):
        raise ValueError(f"ZoneInfo keys may not be absolute paths, got: {key}")
    if len(os.path.normpath(key)) != len(key):
        raise ValueError(f"ZoneInfo keys must be normalized relative paths, got: {key}")
    if key == ".." or key.startswith("../"):
        raise ValueError(f"ZoneInfo keys must refer to subdirectories of TZPATH, got: {key}")
    for folder in TZPATH:
        path = os.path.join(folder, key)
        if os.path.isfile(path):
            with open(path, "rb") as f:
                return _timezones.parse(f.read())
    zone = _timezones.find(key)
    if zone is None:
        raise ZoneInfoNotFoundError(f"No time zone found with key {key}")
    return zone


class ZoneInfo(tzinfo):
    """A time zone of the IANA database; there is one object a key."""

    _zones = _cache

    def __init_subclass__(cls):
        super().__init_subclass__()
        cls._zones = {}

    def __new__(cls, key):
        self = cls._zones.get(key)
        if self is None:
            self = cls._zones[key] = cls._make(key, _find(key))
        return self

    @classmethod
    def _make(cls, key, zone, origin=None):
        self = tzinfo.__new__(cls)
        self._key, self._zone, self._origin = key, zone, origin
        return self

    @classmethod
    def no_cache(cls, key):
        """Get a new instance of ZoneInfo, bypassing the cache."""
        return cls._make(key, _find(key), "no_cache")

    @classmethod
    def from_file(cls, file_obj, /, key=None):
        """Create a ZoneInfo file from a file object."""
        return cls._make(key, _timezones.parse(file_obj.read()), repr(file_obj))

    @classmethod
    def clear_cache(cls, *, only_keys=None):
        """Clear the ZoneInfo cache."""
        if only_keys is None:
            cls._zones.clear()
        else:
            for key in only_keys:
                cls._zones.pop(key, None)

    key = property(lambda self: self._key)

    def _info(self, dt):
        if dt is None:
            return _timezones.fixed_info(self._zone)
        return _timezones.local_info(self._zone, _seconds(dt), dt.fold)

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
        seconds = _seconds(dt)
        offset = _timezones.utc_info(self._zone, seconds)[0]
        out = dt + timedelta(seconds=offset)
        if _timezones.local_info(self._zone, seconds + offset, 0)[0] != offset:
            out = out.replace(fold=1)
        return out

    def __repr__(self):
        name = "zoneinfo.ZoneInfo" if type(self) is ZoneInfo else type(self).__qualname__
        return f"{name}(key={self._key!r})" if self._key is not None else f"{name}.from_file({self._origin})"

    def __str__(self):
        return repr(self) if self._key is None else self._key

    def __reduce__(self):
        if self._origin not in (None, "no_cache"):
            from pickle import PicklingError
            raise PicklingError("Cannot pickle a ZoneInfo file from a file stream.")
        return type(self)._unpickle, (self._key, self._origin is None)

    @classmethod
    def _unpickle(cls, key, from_cache, /):
        return cls(key) if from_cache else cls.no_cache(key)


def available_timezones():
    """Return the names of all zones."""
    names = set(_timezones.names().split("\n"))
    import os
    for folder in TZPATH:
        for where, folders, files in os.walk(folder):
            for file in files:
                path = os.path.join(where, file)
                with open(path, "rb") as f:
                    if f.read(4) == b"TZif":
                        names.add(os.path.relpath(path, folder))
            if where == folder:
                folders[:] = [f for f in folders if f not in ("posix", "right")]
    return names - {"posixrules"}
