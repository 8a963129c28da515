"""TAR archives, read and written."""

import builtins
import copy
import io
import os
import re
import stat
import struct
import time

__all__ = ["TarFile", "TarInfo", "is_tarfile", "TarError", "ReadError", "CompressionError", "StreamError", "ExtractError", "HeaderError", "ENCODING",
           "USTAR_FORMAT", "GNU_FORMAT", "PAX_FORMAT", "DEFAULT_FORMAT", "open", "fully_trusted_filter", "data_filter", "tar_filter", "FilterError",
           "AbsoluteLinkError", "OutsideDestinationError", "SpecialFileError", "AbsolutePathError", "LinkOutsideDestinationError", "LinkFallbackError"]

version = "0.9.0"
NUL = b"\0"
BLOCKSIZE = 512
RECORDSIZE = BLOCKSIZE * 20
GNU_MAGIC, POSIX_MAGIC = b"ustar  \0", b"ustar\x0000"
LENGTH_NAME, LENGTH_LINK, LENGTH_PREFIX = 100, 100, 155
REGTYPE, AREGTYPE, LNKTYPE, SYMTYPE, CHRTYPE, BLKTYPE, DIRTYPE, FIFOTYPE, CONTTYPE = b"0", b"\0", b"1", b"2", b"3", b"4", b"5", b"6", b"7"
GNUTYPE_LONGNAME, GNUTYPE_LONGLINK, GNUTYPE_SPARSE = b"L", b"K", b"S"
XHDTYPE, XGLTYPE, SOLARIS_XHDTYPE = b"x", b"g", b"X"
USTAR_FORMAT, GNU_FORMAT, PAX_FORMAT = 0, 1, 2
DEFAULT_FORMAT = PAX_FORMAT
SUPPORTED_TYPES = (REGTYPE, AREGTYPE, LNKTYPE, SYMTYPE, DIRTYPE, FIFOTYPE, CONTTYPE, CHRTYPE, BLKTYPE, GNUTYPE_LONGNAME, GNUTYPE_LONGLINK, GNUTYPE_SPARSE)
REGULAR_TYPES = (REGTYPE, AREGTYPE, CONTTYPE, GNUTYPE_SPARSE)
PAX_NUMBER_FIELDS = {"atime": float, "ctime": float, "mtime": float, "uid": int, "gid": int, "size": int}
ENCODING = "utf-8"


class TarError(Exception):
    """Something is wrong with an archive."""


class ExtractError(TarError):
    """A member can't be extracted."""


class ReadError(TarError):
    """An archive can't be read."""


class CompressionError(TarError):
    """An archive's compression can't be had."""


class StreamError(TarError):
    """A stream can't do what was asked for."""


class HeaderError(TarError):
    """A header is wrong."""


class EmptyHeaderError(HeaderError):
    """There is no header at the end of the file."""


class TruncatedHeaderError(HeaderError):
    """A header is cut off."""


class EOFHeaderError(HeaderError):
    """A block of zeros ends the archive."""


class InvalidHeaderError(HeaderError):
    """A block is no header."""


class SubsequentHeaderError(HeaderError):
    """The header behind an extended one is wrong."""


def nti(s):
    """Read a number of a header."""
    if s[0] in (0o200, 0o377):
        n = int.from_bytes(s[1:], "big")
        return n - 256 ** (len(s) - 1) if s[0] == 0o377 else n
    try:
        return int(s.partition(b"\0")[0].decode("ascii", "strict").strip() or "0", 8)
    except ValueError:
        raise InvalidHeaderError("invalid header") from None


def itn(n, digits=8, format=DEFAULT_FORMAT):
    """Write a number of a header."""
    original, n = n, int(n)
    if 0 <= n < 8 ** (digits - 1):
        return bytes("%0*o" % (digits - 1, n), "ascii") + NUL
    if format == GNU_FORMAT and -256 ** (digits - 1) <= n < 256 ** (digits - 1):
        return (b"\200" + n.to_bytes(digits - 1, "big")) if n >= 0 else b"\377" + (256 ** (digits - 1) + n).to_bytes(digits - 1, "big")
    raise ValueError("overflow in number field")


def stn(s, length, encoding, errors):
    if s is None:
        raise ValueError("metadata cannot contain None")
    s = s.encode(encoding, errors)
    return s[:length] + (length - len(s)) * NUL


def nts(s, encoding, errors):
    return s.partition(b"\0")[0].decode(encoding, errors)


def calc_chksums(buf):
    """Return the sums of a header's bytes, without and with sign."""
    body = buf[:148] + buf[156:512]
    unsigned = 256 + sum(body)
    return unsigned, unsigned - 256 * sum(1 for b in body if b > 127)


def copyfileobj(src, dst, length=None, exception=OSError, bufsize=None):
    """Copy a part of a file to another."""
    bufsize = bufsize or 16 * 1024
    while length is None or length > 0:
        wanted = bufsize if length is None else min(bufsize, length)
        buf = src.read(wanted)
        if length is None:
            if not buf:
                return
        elif len(buf) < wanted:
            raise exception("unexpected end of data")
        else:
            length -= wanted
        dst.write(buf)


# Filters of what is extracted.


class FilterError(TarError):
    """A filter refuses a member."""


class AbsolutePathError(FilterError):
    def __init__(self, tarinfo):
        self.tarinfo = tarinfo
        super().__init__(f"member {tarinfo.name!r} has an absolute path")


class OutsideDestinationError(FilterError):
    def __init__(self, tarinfo, path):
        self.tarinfo = tarinfo
        self._path = path
        super().__init__(f"{tarinfo.name!r} would be extracted to {path!r}, which is outside the destination")


class SpecialFileError(FilterError):
    def __init__(self, tarinfo):
        self.tarinfo = tarinfo
        super().__init__(f"{tarinfo.name!r} is a special file")


class AbsoluteLinkError(FilterError):
    def __init__(self, tarinfo):
        self.tarinfo = tarinfo
        super().__init__(f"{tarinfo.name!r} is a link to an absolute path")


class LinkOutsideDestinationError(FilterError):
    def __init__(self, tarinfo, path):
        self.tarinfo = tarinfo
        self._path = path
        super().__init__(f"{tarinfo.name!r} would link to {path!r}, which is outside the destination")


class LinkFallbackError(FilterError):
    def __init__(self, tarinfo, path):
        self.tarinfo = tarinfo
        self._path = path
        super().__init__(f"link {tarinfo.name!r} would be extracted as a copy of {path!r}, which was rejected")


def _inside(path, dest):
    return os.path.commonpath([path, dest]) == dest


def _filtered_attrs(member, dest_path, for_data=True):
    new = {}
    name = member.name
    dest_path = os.path.realpath(dest_path)
    if name.startswith(("/", os.sep)):
        name = new["name"] = member.path.lstrip("/" + os.sep)
    if os.path.isabs(name):
        raise AbsolutePathError(member)
    target = os.path.realpath(os.path.join(dest_path, name))
    if not _inside(target, dest_path):
        raise OutsideDestinationError(member, target)
    if (member.issym() or member.islnk()) and os.path.normpath(name) == ".":
        raise OutsideDestinationError(member, target)  # the link would take the place of the folder itself
    mode = member.mode
    if mode is not None:
        mode = mode & 0o755
        if for_data:
            if member.isreg() or member.islnk():
                if not mode & 0o100:
                    mode &= ~0o111
                mode |= 0o600
            elif member.isdir() or member.issym():
                mode = None
            else:
                raise SpecialFileError(member)
        if mode != member.mode:
            new["mode"] = mode
    if for_data:
        for field in ("uid", "gid", "uname", "gname"):
            if getattr(member, field) is not None:
                new[field] = None
        if member.islnk() or member.issym():
            if os.path.isabs(member.linkname):
                raise AbsoluteLinkError(member)
            normalized = os.path.normpath(member.linkname)
            if normalized != member.linkname:
                new["linkname"] = normalized
            if member.issym():
                target = os.path.join(dest_path, os.path.dirname(name.rstrip("/")), normalized)
            else:
                target = os.path.join(dest_path, normalized)
            target = os.path.realpath(target)
            if not _inside(target, dest_path):
                raise LinkOutsideDestinationError(member, target)
    return new


def fully_trusted_filter(member, dest_path):
    """Let everything be extracted as it is."""
    return member


def tar_filter(member, dest_path):
    """Refuse what leads out of the folder, and drop what modes should not have."""
    new = _filtered_attrs(member, dest_path, False)
    return member.replace(**new, deep=False) if new else member


def data_filter(member, dest_path):
    """Refuse what plain data has no use for as well: links to elsewhere, devices, owners."""
    new = _filtered_attrs(member, dest_path, True)
    return member.replace(**new, deep=False) if new else member


_NAMED_FILTERS = {"fully_trusted": fully_trusted_filter, "tar": tar_filter, "data": data_filter}
_KEEP = object()

from ._info import TarInfo
from ._archive import ExFileObject, TarFile, _FileInFile, is_tarfile

open = TarFile.open
