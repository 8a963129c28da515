"""ZIP archives, read and written."""

__all__ = ["BadZipFile", "BadZipfile", "error", "ZIP_STORED", "ZIP_DEFLATED", "ZIP_BZIP2", "ZIP_LZMA", "ZIP_ZSTANDARD", "is_zipfile", "ZipInfo", "ZipFile",
           "PyZipFile", "LargeZipFile", "Path"]

import io
import os
import shutil
import stat
import struct
import threading
import time
import zlib

crc32 = zlib.crc32


class BadZipFile(Exception):
    """A file is no ZIP archive, or a damaged one."""


class LargeZipFile(Exception):
    """An archive needs ZIP64, which was not allowed."""


error = BadZipfile = BadZipFile

ZIP64_LIMIT = (1 << 31) - 1
ZIP_FILECOUNT_LIMIT = (1 << 16) - 1
ZIP_MAX_COMMENT = (1 << 16) - 1
ZIP_STORED, ZIP_DEFLATED, ZIP_BZIP2, ZIP_LZMA, ZIP_ZSTANDARD = 0, 8, 12, 14, 93
DEFAULT_VERSION, ZIP64_VERSION, BZIP2_VERSION, LZMA_VERSION, ZSTANDARD_VERSION, MAX_EXTRACT_VERSION = 20, 45, 46, 63, 63, 63

structEndArchive = b"<4s4H2LH"
structCentralDir = "<4s4B4HL2L5H2L"
structFileHeader = "<4s2B4HL2L2H"
structEndArchive64 = "<4sQ2H2L4Q"
structEndArchive64Locator = "<4sLQL"
stringEndArchive, stringCentralDir, stringFileHeader = b"PK\005\006", b"PK\001\002", b"PK\003\004"
stringEndArchive64, stringEndArchive64Locator, _DESCRIPTOR = b"PK\x06\x06", b"PK\x06\x07", 0x08074b50
_ENCRYPTED, _USE_DESCRIPTOR, _UTF8 = 0x01, 0x08, 0x800

compressor_names = {0: "store", 1: "shrink", 2: "reduce", 3: "reduce", 4: "reduce", 5: "reduce", 6: "implode", 7: "tokenize", 8: "deflate", 9: "deflate64",
                    10: "implode", 12: "bzip2", 14: "lzma", 18: "terse", 19: "lz77", 93: "zstd", 97: "wavpack", 98: "ppmd"}


def _check_compression(compression):
    if compression in (ZIP_STORED, ZIP_DEFLATED):
        return
    if compression == ZIP_BZIP2:
        try:
            import bz2
        except ImportError:
            raise RuntimeError("Compression requires the (missing) bz2 module") from None
    elif compression == ZIP_LZMA:
        raise RuntimeError("Compression requires the (missing) lzma module")
    elif compression == ZIP_ZSTANDARD:
        raise RuntimeError("Compression requires the (missing) compression.zstd module")
    else:
        raise NotImplementedError("That compression method is not supported")


def _get_compressor(compress_type, compresslevel=None):
    if compress_type == ZIP_DEFLATED:
        return zlib.compressobj(zlib.Z_DEFAULT_COMPRESSION if compresslevel is None else compresslevel, zlib.DEFLATED, -15)
    if compress_type == ZIP_BZIP2:
        import bz2
        return bz2.BZ2Compressor(9 if compresslevel is None else compresslevel)
    return None


def _get_decompressor(compress_type):
    if compress_type == ZIP_STORED:
        return None
    _check_compression_read(compress_type)
    if compress_type == ZIP_DEFLATED:
        return zlib.decompressobj(-15)
    import bz2
    return bz2.BZ2Decompressor()


def _check_compression_read(compress_type):
    if compress_type in (ZIP_DEFLATED, ZIP_BZIP2, ZIP_LZMA, ZIP_ZSTANDARD):
        return _check_compression(compress_type)
    name = compressor_names.get(compress_type)
    raise NotImplementedError(f"compression type {compress_type:d} ({name})" if name else f"compression type {compress_type:d}")


class ZipInfo:
    """A member of an archive: its name, date, sizes and how it is stored."""

    __slots__ = ("orig_filename", "filename", "date_time", "compress_type", "compress_level", "comment", "extra", "create_system", "create_version",
                 "extract_version", "reserved", "flag_bits", "volume", "internal_attr", "external_attr", "header_offset", "CRC", "compress_size",
                 "file_size", "_raw_time", "_end_offset", "_raw_name")

    def __init__(self, filename="NoName", date_time=(1980, 1, 1, 0, 0, 0)):
        self.orig_filename = filename
        null = filename.find("\0")
        if null >= 0:
            filename = filename[:null]
        if os.sep != "/" and os.sep in filename:
            filename = filename.replace(os.sep, "/")
        self.filename = filename
        if date_time[0] < 1980:
            raise ValueError("ZIP does not support timestamps before 1980")
        self.date_time = date_time
        self.compress_type = ZIP_STORED
        self.compress_level = None
        self.comment = b""
        self.extra = b""
        self.create_system = 3
        self.create_version = self.extract_version = DEFAULT_VERSION
        self.reserved = self.flag_bits = self.volume = self.internal_attr = self.external_attr = 0
        self.compress_size = self.file_size = 0
        self._end_offset = None
        self._raw_name = None  # (name, bytes) where the bytes in the archive are not UTF-8

    @property
    def _compresslevel(self):
        return self.compress_level

    @_compresslevel.setter
    def _compresslevel(self, value):
        self.compress_level = value

    def __repr__(self):
        out = [f"<{self.__class__.__name__} filename={self.filename!r}"]
        if self.compress_type != ZIP_STORED:
            out.append(f" compress_type={compressor_names.get(self.compress_type, self.compress_type)}")
        hi, lo = self.external_attr >> 16, self.external_attr & 0xFFFF
        if hi:
            out.append(f" filemode={stat.filemode(hi)!r}")
        if lo:
            out.append(f" external_attr={lo:#x}")
        isdir = self.is_dir()
        if not isdir or self.file_size:
            out.append(f" file_size={self.file_size!r}")
        if (not isdir or self.compress_size) and (self.compress_type != ZIP_STORED or self.file_size != self.compress_size):
            out.append(f" compress_size={self.compress_size!r}")
        out.append(">")
        return "".join(out)

    def _dos_time(self):
        dt = self.date_time
        return dt[3] << 11 | dt[4] << 5 | dt[5] // 2, (dt[0] - 1980) << 9 | dt[1] << 5 | dt[2]

    def FileHeader(self, zip64=None):
        """Return the header that stands before the member's data."""
        dostime, dosdate = self._dos_time()
        if self.flag_bits & _USE_DESCRIPTOR:
            crc = compress_size = file_size = 0
        else:
            crc, compress_size, file_size = self.CRC, self.compress_size, self.file_size
        extra = self.extra
        min_version = 0
        if zip64 is None:
            zip64 = file_size > ZIP64_LIMIT or compress_size > ZIP64_LIMIT
        if zip64:
            extra = extra + struct.pack("<HHQQ", 1, 16, file_size, compress_size)
            file_size = compress_size = 0xffffffff
            min_version = ZIP64_VERSION
        if self.compress_type == ZIP_BZIP2:
            min_version = max(BZIP2_VERSION, min_version)
        self.extract_version = max(min_version, self.extract_version)
        self.create_version = max(min_version, self.create_version)
        filename, flag_bits = self._encodeFilenameFlags()
        header = struct.pack(structFileHeader, stringFileHeader, self.extract_version, self.reserved, flag_bits, self.compress_type, dostime, dosdate,
                             crc, compress_size, file_size, len(filename), len(extra))
        return header + filename + extra

    def _encodeFilenameFlags(self):
        try:
            return self.filename.encode("ascii"), self.flag_bits
        except UnicodeEncodeError:
            if self._raw_name is not None and self._raw_name[0] == self.filename:
                return self._raw_name[1], self.flag_bits
            return self.filename.encode("utf-8"), self.flag_bits | _UTF8

    def _decodeExtra(self, filename_crc):
        extra = self.extra
        while len(extra) >= 4:
            tp, ln = struct.unpack("<HH", extra[:4])
            if ln + 4 > len(extra):
                raise BadZipFile(f"Corrupt extra field {tp:04x} (size={ln})")
            if tp == 1:
                data = extra[4:ln + 4]
                try:
                    for name, field in (("file_size", "File size"), ("compress_size", "Compress size"), ("header_offset", "Header offset")):
                        if getattr(self, name) in (0xFFFF_FFFF, 0xFFFF_FFFF_FFFF_FFFF) and (name == "file_size" or getattr(self, name) == 0xFFFF_FFFF):
                            what = field
                            setattr(self, name, struct.unpack("<Q", data[:8])[0])
                            data = data[8:]
                except struct.error:
                    raise BadZipFile(f"Corrupt zip64 extra field. {what} not found.") from None
            elif tp == 0x7075:
                self._unicode_path(extra[4:ln + 4], filename_crc)
            extra = extra[ln + 4:]

    def _unicode_path(self, data, filename_crc):
        try:
            version, crc = struct.unpack("<BL", data[:5])
            if version != 1 or crc != filename_crc:
                return
            name = data[5:].decode("utf-8")
        except struct.error as e:
            raise BadZipFile("Corrupt unicode path extra field (0x7075)") from e
        except UnicodeDecodeError as e:
            raise BadZipFile("Corrupt unicode path extra field (0x7075): invalid utf-8 bytes") from e
        if name:
            self.filename = name.partition("\0")[0]
        else:
            import warnings
            warnings.warn("Empty unicode path extra field (0x7075)", stacklevel=2)

    @classmethod
    def from_file(cls, filename, arcname=None, *, strict_timestamps=True):
        """Return a ZipInfo for a file."""
        if isinstance(filename, os.PathLike):
            filename = os.fspath(filename)
        st = os.stat(filename)
        folder = stat.S_ISDIR(st.st_mode)
        when = time.localtime(st.st_mtime)[:6]
        if not strict_timestamps:  # what the format has room for
            when = min(max(when, (1980, 1, 1, 0, 0, 0)), (2107, 12, 31, 23, 59, 59))
        arcname = os.path.normpath(os.path.splitdrive(filename if arcname is None else arcname)[1])
        while arcname[0] in (os.sep, os.altsep):
            arcname = arcname[1:]
        zinfo = cls(arcname + "/" if folder else arcname, when)
        zinfo.external_attr = (st.st_mode & 0xFFFF) << 16 | (0x10 if folder else 0)
        zinfo.file_size = 0 if folder else st.st_size
        return zinfo

    def _for_archive(self, archive):
        """Set what the archive's settings say of a member that is made of a name."""
        epoch = os.environ.get("SOURCE_DATE_EPOCH")
        self.date_time = time.localtime(int(epoch) if epoch else time.time())[:6]
        self.compress_type = archive.compression
        self.compress_level = archive.compresslevel
        if self.filename.endswith("/"):
            self.external_attr = 0o40775 << 16 | 0x10
        else:
            self.external_attr = 0o600 << 16
        return self

    def is_dir(self):
        """Return whether the member is a folder."""
        return self.filename.endswith("/")


def _end_record(fpin):
    """Return the fields of the end record with its comment and offset, or None."""
    fpin.seek(0, 2)
    size = fpin.tell()
    start = max(size - ZIP_MAX_COMMENT - 22, 0)
    fpin.seek(start, 0)
    data = fpin.read(ZIP_MAX_COMMENT + 22)
    if size >= 22 and data[-22:-18] == stringEndArchive and data[-2:] == b"\000\000":
        at = len(data) - 22
    else:
        at = data.rfind(stringEndArchive)
        if at < 0 or len(data) - at < 22:
            return None
    rec = list(struct.unpack(structEndArchive, data[at:at + 22]))
    rec.append(data[at + 22:at + 22 + rec[7]])
    rec.append(start + at)
    return _end_record64(fpin, start + at, rec)


def _end_record64(fpin, offset, rec):
    if offset < 20:
        return rec
    fpin.seek(offset - 20)
    data = fpin.read(20)
    if len(data) != 20:
        return rec
    sig, disk, reloff, disks = struct.unpack(structEndArchive64Locator, data)
    if sig != stringEndArchive64Locator:
        return rec
    if disk != 0 or disks > 1:
        raise BadZipFile("zipfiles that span multiple disks are not supported")
    offset -= 20
    if offset < 56:
        raise BadZipFile("File is too small to be a zip64 file")
    if reloff > offset:
        raise BadZipFile("Corrupt zip64 end of central directory locator")
    fpin.seek(reloff)
    data = fpin.read(56)
    at = reloff
    if not data.startswith(stringEndArchive64) and reloff != offset - 56:  # there may be something before the archive
        at = offset - 56
        fpin.seek(at)
        data = fpin.read(56)
    if len(data) != 56 or not data.startswith(stringEndArchive64):
        raise BadZipFile("Zip64 end of central directory record not found")
    _, size, _, _, disk_num, disk_dir, dircount, dircount2, dirsize, diroffset = struct.unpack(structEndArchive64, data)
    if size + 12 != offset - at or disk_num != disk_dir or diroffset + dirsize != reloff:
        raise BadZipFile("Corrupt zip64 end of central directory record")
    rec[1:7] = [disk_num, disk_dir, dircount, dircount2, dirsize, diroffset]
    rec[9] = at
    return rec


def _is_archive(fp):
    """Whether an end record leads to a table of contents, or to none."""
    rec = _end_record(fp)
    if not rec:
        return False
    if rec[4] == rec[5] == rec[6] == 0:
        return True
    if rec[1] != rec[2] or rec[9] < rec[5]:
        return False
    fp.seek(rec[9] - rec[5])
    head = fp.read(46)
    return len(head) == 46 and head.startswith(stringCentralDir)


def is_zipfile(filename):
    """Return whether a file, by its name or open, is a ZIP archive."""
    try:
        if hasattr(filename, "read"):
            pos = filename.tell()
            try:
                return _is_archive(filename)
            finally:
                filename.seek(pos)
        with open(filename, "rb") as fp:
            return _is_archive(fp)
    except (OSError, BadZipFile):
        return False


from ._archive import PyZipFile, ZipExtFile, ZipFile
from ._path import CompleteDirs, Path
