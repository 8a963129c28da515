"""Members of archives: headers read and written."""

__name__ = "tarfile"

from tarfile import (AREGTYPE, BLKTYPE, BLOCKSIZE, CHRTYPE, CONTTYPE, DEFAULT_FORMAT, DIRTYPE, ENCODING, EOFHeaderError, EmptyHeaderError, FIFOTYPE, GNU_FORMAT,
                     GNU_MAGIC, GNUTYPE_LONGLINK, GNUTYPE_LONGNAME, GNUTYPE_SPARSE, HeaderError, InvalidHeaderError, LENGTH_LINK, LENGTH_NAME,
                     LENGTH_PREFIX, LNKTYPE, NUL, PAX_FORMAT, PAX_NUMBER_FIELDS, POSIX_MAGIC, REGTYPE, REGULAR_TYPES, SOLARIS_XHDTYPE, SUPPORTED_TYPES,
                     SYMTYPE, SubsequentHeaderError, TruncatedHeaderError, USTAR_FORMAT, XGLTYPE, XHDTYPE, _KEEP, calc_chksums, copy, itn, nti, nts, re,
                     stn, struct)


class TarInfo(object):
    """A member of an archive."""

    __slots__ = ("name", "mode", "uid", "gid", "size", "mtime", "chksum", "type", "linkname", "uname", "gname", "devmajor", "devminor", "offset",
                 "offset_data", "pax_headers", "sparse", "_tarfile", "_sparse_structs", "_link_target")

    def __init__(self, name=""):
        self.name = name
        self.mode = 0o644
        self.uid = self.gid = self.size = self.mtime = self.chksum = 0
        self.type = REGTYPE
        self.linkname = self.uname = self.gname = ""
        self.devmajor = self.devminor = self.offset = self.offset_data = 0
        self.sparse = None
        self.pax_headers = {}
        self._tarfile = None
        self._link_target = None

    @property
    def tarfile(self):
        import warnings
        warnings.warn("The undocumented \"tarfile\" attribute of TarInfo objects is deprecated and will be removed in Python 3.16", DeprecationWarning,
                      stacklevel=2)
        return self._tarfile

    @tarfile.setter
    def tarfile(self, tarfile):
        self._tarfile = tarfile

    @property
    def path(self):
        """In pax headers, "name" is called "path"."""
        return self.name

    @path.setter
    def path(self, name):
        self.name = name

    @property
    def linkpath(self):
        """In pax headers, "linkname" is called "linkpath"."""
        return self.linkname

    @linkpath.setter
    def linkpath(self, linkname):
        self.linkname = linkname

    def __repr__(self):
        return f"<{self.__class__.__name__} {self.name!r} at {id(self):#x}>"

    def replace(self, *, name=_KEEP, mtime=_KEEP, mode=_KEEP, linkname=_KEEP, uid=_KEEP, gid=_KEEP, uname=_KEEP, gname=_KEEP, deep=True, _KEEP=_KEEP):
        """Return a copy with other values."""
        result = copy.deepcopy(self) if deep else copy.copy(self)
        for field, value in (("name", name), ("mtime", mtime), ("mode", mode), ("linkname", linkname), ("uid", uid), ("gid", gid), ("uname", uname),
                             ("gname", gname)):
            if value is not _KEEP:
                setattr(result, field, value)
        return result

    def get_info(self):
        """Return the values as a dictionary."""
        info = {"name": self.name, "mode": None if self.mode is None else self.mode & 0o7777, "uid": self.uid, "gid": self.gid, "size": self.size,
                "mtime": self.mtime, "chksum": self.chksum, "type": self.type, "linkname": self.linkname, "uname": self.uname, "gname": self.gname,
                "devmajor": self.devmajor, "devminor": self.devminor}
        if info["type"] == DIRTYPE and not info["name"].endswith("/"):
            info["name"] += "/"
        return info

    def tobuf(self, format=DEFAULT_FORMAT, encoding=ENCODING, errors="surrogateescape"):
        """Return the header as bytes."""
        info = self.get_info()
        for name, value in info.items():
            if value is None:
                raise ValueError(f"{name} may not be None")
        if format == USTAR_FORMAT:
            return self.create_ustar_header(info, encoding, errors)
        if format == GNU_FORMAT:
            return self.create_gnu_header(info, encoding, errors)
        if format == PAX_FORMAT:
            return self.create_pax_header(info, encoding)
        raise ValueError("invalid format")

    def create_ustar_header(self, info, encoding, errors):
        """Return the header in the format ustar."""
        info["magic"] = POSIX_MAGIC
        if len(info["linkname"].encode(encoding, errors)) > LENGTH_LINK:
            raise ValueError("linkname is too long")
        if len(info["name"].encode(encoding, errors)) > LENGTH_NAME:
            info["prefix"], info["name"] = self._posix_split_name(info["name"], encoding, errors)
        return self._create_header(info, USTAR_FORMAT, encoding, errors)

    def create_gnu_header(self, info, encoding, errors):
        """Return the header in GNU's format, with blocks for long names before it."""
        info["magic"] = GNU_MAGIC
        buf = b""
        if len(info["linkname"].encode(encoding, errors)) > LENGTH_LINK:
            buf += self._create_gnu_long_header(info["linkname"], GNUTYPE_LONGLINK, encoding, errors)
        if len(info["name"].encode(encoding, errors)) > LENGTH_NAME:
            buf += self._create_gnu_long_header(info["name"], GNUTYPE_LONGNAME, encoding, errors)
        return buf + self._create_header(info, GNU_FORMAT, encoding, errors)

    def create_pax_header(self, info, encoding):
        """Return the header in the format ustar, with an extended one before it for what does not fit."""
        info["magic"] = POSIX_MAGIC
        pax_headers = self.pax_headers.copy()
        for name, hname, length in (("name", "path", LENGTH_NAME), ("linkname", "linkpath", LENGTH_LINK), ("uname", "uname", 32), ("gname", "gname", 32)):
            if hname in pax_headers:
                continue
            try:
                info[name].encode("ascii", "strict")
            except UnicodeEncodeError:
                pax_headers[hname] = info[name]
                continue
            if len(info[name]) > length:
                pax_headers[hname] = info[name]
        for name, digits in (("uid", 8), ("gid", 8), ("size", 12), ("mtime", 12)):
            needs = False
            val = info[name]
            if not 0 <= val < 8 ** (digits - 1):
                info[name] = 0
                needs = True
            elif isinstance(val, float):
                info[name] = round(val)
                needs = True
            if needs and name not in pax_headers:
                pax_headers[name] = str(val)
        buf = self._create_pax_generic_header(pax_headers, XHDTYPE, encoding) if pax_headers else b""
        return buf + self._create_header(info, USTAR_FORMAT, "ascii", "replace")

    @classmethod
    def create_pax_global_header(cls, pax_headers):
        """Return a header for all members that follow."""
        return cls._create_pax_generic_header(pax_headers, XGLTYPE, "utf-8")

    def _posix_split_name(self, name, encoding, errors):
        components = name.split("/")
        for i in range(1, len(components)):
            prefix, rest = "/".join(components[:i]), "/".join(components[i:])
            if len(prefix.encode(encoding, errors)) <= LENGTH_PREFIX and len(rest.encode(encoding, errors)) <= LENGTH_NAME:
                return prefix, rest
        raise ValueError("name is too long")

    @staticmethod
    def _create_header(info, format, encoding, errors):
        has_device = info.get("type") in (CHRTYPE, BLKTYPE)
        device = [itn(info.get(k, 0), 8, format) if has_device else stn("", 8, encoding, errors) for k in ("devmajor", "devminor")]
        filetype = info.get("type", REGTYPE)
        if filetype is None:
            raise ValueError("TarInfo.type must not be None")
        parts = [stn(info.get("name", ""), 100, encoding, errors), itn(info.get("mode", 0) & 0o7777, 8, format), itn(info.get("uid", 0), 8, format),
                 itn(info.get("gid", 0), 8, format), itn(info.get("size", 0), 12, format), itn(info.get("mtime", 0), 12, format), b"        ", filetype,
                 stn(info.get("linkname", ""), 100, encoding, errors), info.get("magic", POSIX_MAGIC), stn(info.get("uname", ""), 32, encoding, errors),
                 stn(info.get("gname", ""), 32, encoding, errors), *device, stn(info.get("prefix", ""), 155, encoding, errors)]
        buf = struct.pack("%ds" % BLOCKSIZE, b"".join(parts))
        chksum = calc_chksums(buf[-BLOCKSIZE:])[0]
        return buf[:-364] + bytes("%06o\0" % chksum, "ascii") + buf[-357:]

    @staticmethod
    def _create_payload(payload):
        remainder = len(payload) % BLOCKSIZE
        return payload + (BLOCKSIZE - remainder) * NUL if remainder else payload

    @classmethod
    def _create_gnu_long_header(cls, name, type, encoding, errors):
        name = name.encode(encoding, errors) + NUL
        info = {"name": "././@LongLink", "type": type, "size": len(name), "magic": GNU_MAGIC}
        return cls._create_header(info, USTAR_FORMAT, encoding, errors) + cls._create_payload(name)

    @classmethod
    def _create_pax_generic_header(cls, pax_headers, type, encoding):
        binary = False
        for value in pax_headers.values():
            try:
                value.encode("utf-8", "strict")
            except UnicodeEncodeError:
                binary = True
                break
        records = b"21 hdrcharset=BINARY\n" if binary else b""
        for keyword, value in pax_headers.items():
            keyword = keyword.encode("utf-8")
            value = value.encode(encoding, "surrogateescape") if binary else value.encode("utf-8")
            size = len(keyword) + len(value) + 3
            n = p = 0
            while True:
                n = size + len(str(p))
                if n == p:
                    break
                p = n
            records += bytes(str(p), "ascii") + b" " + keyword + b"=" + value + b"\n"
        info = {"name": "././@PaxHeader", "type": type, "size": len(records), "magic": POSIX_MAGIC}
        return cls._create_header(info, USTAR_FORMAT, "ascii", "replace") + cls._create_payload(records)

    @classmethod
    def frombuf(cls, buf, encoding, errors):
        """Return the member that a header describes."""
        return cls._from_block(buf, encoding, errors, False)

    @classmethod
    def _from_block(cls, buf, encoding, errors, long_name):
        if len(buf) == 0:
            raise EmptyHeaderError("empty header")
        if len(buf) != BLOCKSIZE:
            raise TruncatedHeaderError("truncated header")
        if buf.count(NUL) == BLOCKSIZE:
            raise EOFHeaderError("end of file header")
        chksum = nti(buf[148:156])
        if chksum not in calc_chksums(buf):
            raise InvalidHeaderError("bad checksum")
        obj = cls()
        obj.name = nts(buf[0:100], encoding, errors)
        obj.mode, obj.uid, obj.gid = nti(buf[100:108]), nti(buf[108:116]), nti(buf[116:124])
        obj.size, obj.mtime = nti(buf[124:136]), nti(buf[136:148])
        obj.chksum = chksum
        obj.type = buf[156:157]
        obj.linkname = nts(buf[157:257], encoding, errors)
        obj.uname, obj.gname = nts(buf[265:297], encoding, errors), nts(buf[297:329], encoding, errors)
        obj.devmajor, obj.devminor = nti(buf[329:337]), nti(buf[337:345])
        prefix = nts(buf[345:500], encoding, errors)
        if obj.type == AREGTYPE and obj.name.endswith("/") and not long_name:
            obj.type = DIRTYPE
        if obj.type == GNUTYPE_SPARSE:
            pos, structs = 386, []
            for _ in range(4):
                try:
                    structs.append((nti(buf[pos:pos + 12]), nti(buf[pos + 12:pos + 24])))
                except ValueError:
                    break
                pos += 24
            obj._sparse_structs = (structs, bool(buf[482]), nti(buf[483:495]))
        if obj.isdir():
            obj.name = obj.name.rstrip("/")
        if prefix and obj.type not in (GNUTYPE_SPARSE, GNUTYPE_LONGNAME, GNUTYPE_LONGLINK):
            obj.name = prefix + "/" + obj.name
        return obj

    @classmethod
    def fromtarfile(cls, tarfile):
        """Return the next member of an archive."""
        return cls._read_header(tarfile, False)

    @classmethod
    def _read_header(cls, tarfile, long_name):
        buf = tarfile.fileobj.read(BLOCKSIZE)
        obj = cls._from_block(buf, tarfile.encoding, tarfile.errors, long_name)
        obj.offset = tarfile.fileobj.tell() - BLOCKSIZE
        return obj._proc_member(tarfile)

    def _proc_member(self, tarfile):
        if self.type in (GNUTYPE_LONGNAME, GNUTYPE_LONGLINK):
            return self._proc_gnulong(tarfile)
        if self.type == GNUTYPE_SPARSE:
            return self._proc_sparse(tarfile)
        if self.type in (XHDTYPE, XGLTYPE, SOLARIS_XHDTYPE):
            return self._proc_pax(tarfile)
        self.offset_data = tarfile.fileobj.tell()
        offset = self.offset_data
        if self.isreg() or self.type not in SUPPORTED_TYPES:
            offset += self._block(self.size)
        tarfile.offset = offset
        self._apply_pax_info(tarfile.pax_headers, tarfile.encoding, tarfile.errors)
        if self.isdir():
            self.name = self.name.rstrip("/")
        return self

    def _next_header(self, tarfile):
        try:
            return self._read_header(tarfile, True)
        except HeaderError as e:
            raise SubsequentHeaderError(str(e)) from None

    def _proc_gnulong(self, tarfile):
        buf = tarfile.fileobj.read(self._block(self.size))
        next = self._next_header(tarfile)
        next.offset = self.offset
        if self.type == GNUTYPE_LONGNAME:
            next.name = nts(buf, tarfile.encoding, tarfile.errors)
        else:
            next.linkname = nts(buf, tarfile.encoding, tarfile.errors)
        if next.isdir():
            next.name = next.name.removesuffix("/")
        return next

    def _proc_sparse(self, tarfile):
        structs, extended, origsize = self._sparse_structs
        del self._sparse_structs
        while extended:
            buf = tarfile.fileobj.read(BLOCKSIZE)
            pos = 0
            for _ in range(21):
                try:
                    offset, numbytes = nti(buf[pos:pos + 12]), nti(buf[pos + 12:pos + 24])
                except (ValueError, IndexError):
                    break
                if offset and numbytes:
                    structs.append((offset, numbytes))
                pos += 24
            extended = bool(buf[504]) if len(buf) > 504 else False
        self.sparse = structs
        self.offset_data = tarfile.fileobj.tell()
        tarfile.offset = self.offset_data + self._block(self.size)
        self.size = origsize
        return self

    def _proc_pax(self, tarfile):
        buf = tarfile.fileobj.read(self._block(self.size))
        pax_headers = tarfile.pax_headers if self.type == XGLTYPE else tarfile.pax_headers.copy()
        pos = 0
        raw = []
        while len(buf) > pos and buf[pos] != 0:
            m = re.compile(rb"([0-9]{1,20}) ").match(buf, pos)
            if not m:
                raise InvalidHeaderError("invalid header")
            length = int(m.group(1))
            if length < 5 or pos + length > len(buf):
                raise InvalidHeaderError("invalid header")
            record = buf[m.end():pos + length - 1]
            if buf[pos + length - 1] != 0x0A or b"=" not in record:
                raise InvalidHeaderError("invalid header")
            keyword, value = record.split(b"=", 1)
            raw.append((keyword, value))
            pos += length
        charset = next((v for k, v in raw if k == b"hdrcharset"), None)
        encoding = tarfile.encoding if charset == b"BINARY" else "utf-8"
        for keyword, value in raw:
            keyword = self._decode_pax_field(keyword, "utf-8", "utf-8", tarfile.errors)
            if keyword in ("path", "linkpath", "size", "uid", "gid", "uname", "gname", "mtime", "atime", "ctime", "GNU.sparse.name"):
                value = self._decode_pax_field(value, encoding, tarfile.encoding, tarfile.errors)
            else:
                value = self._decode_pax_field(value, "utf-8", "utf-8", tarfile.errors)
            pax_headers[keyword] = value
        next_info = self._next_header(tarfile)
        data = next_info.offset_data
        if "GNU.sparse.map" in pax_headers:
            numbers = [int(x) for x in pax_headers["GNU.sparse.map"].split(",")]
            next_info.sparse = list(zip(numbers[::2], numbers[1::2]))
        elif "GNU.sparse.size" in pax_headers:
            next_info.sparse = list(zip(*([int(v) for k, v in raw if k == b"GNU.sparse." + what] for what in (b"offset", b"numbytes"))))
        elif pax_headers.get("GNU.sparse.major") == "1" and pax_headers.get("GNU.sparse.minor") == "0":
            next_info._read_sparse_map(tarfile)
        if self.type in (XHDTYPE, SOLARIS_XHDTYPE):
            next_info._apply_pax_info(pax_headers, tarfile.encoding, tarfile.errors)
            next_info.offset = self.offset
            if "size" in pax_headers:
                if next_info.isreg() or next_info.type not in SUPPORTED_TYPES:
                    data += next_info._block(PAX_NUMBER_FIELDS["size"](pax_headers["size"]) if next_info.sparse else next_info.size)
                tarfile.offset = data
        return next_info

    def _read_sparse_map(self, tarfile):
        """Read the map that the data begin with: numbers on lines of their own, the first one says how many pairs."""
        source = tarfile.fileobj
        source.seek(self.offset_data)
        lines, buf, wanted = [], b"", 1
        while len(lines) < wanted:
            if b"\n" not in buf:
                more = source.read(BLOCKSIZE)
                if len(more) < BLOCKSIZE:
                    raise InvalidHeaderError("invalid header")
                buf += more
                continue
            line, buf = buf.split(b"\n", 1)
            lines.append(int(line))
            if len(lines) == 1:
                wanted += 2 * lines[0]
        self.offset_data = source.tell()
        self.sparse = list(zip(lines[1::2], lines[2::2]))

    def _apply_pax_info(self, pax_headers, encoding, errors):
        for keyword, value in pax_headers.items():
            if keyword == "GNU.sparse.name":
                self.path = value
            elif keyword in ("GNU.sparse.size", "GNU.sparse.realsize"):
                self.size = int(value)
            elif keyword in ("path", "linkpath", "size", "uid", "gid", "uname", "gname", "mtime"):
                if keyword in PAX_NUMBER_FIELDS:
                    try:
                        value = PAX_NUMBER_FIELDS[keyword](value)
                    except ValueError:
                        value = 0
                if keyword == "path":
                    value = value.rstrip("/")
                setattr(self, keyword, value)
        self.pax_headers = pax_headers.copy()

    def _decode_pax_field(self, value, encoding, fallback_encoding, fallback_errors):
        try:
            return value.decode(encoding, "strict")
        except UnicodeDecodeError:
            return value.decode(fallback_encoding, fallback_errors)

    def _block(self, count):
        if count < 0:
            raise InvalidHeaderError("invalid offset")
        blocks, remainder = divmod(count, BLOCKSIZE)
        return (blocks + bool(remainder)) * BLOCKSIZE

    def isreg(self):
        """Return whether it is a regular file."""
        return self.type in REGULAR_TYPES

    def isfile(self):
        """Return whether it is a regular file."""
        return self.isreg()

    def isdir(self):
        """Return whether it is a folder."""
        return self.type == DIRTYPE

    def issym(self):
        """Return whether it is a symbolic link."""
        return self.type == SYMTYPE

    def islnk(self):
        """Return whether it is a hard link."""
        return self.type == LNKTYPE

    def ischr(self):
        """Return whether it is a character device."""
        return self.type == CHRTYPE

    def isblk(self):
        """Return whether it is a block device."""
        return self.type == BLKTYPE

    def isfifo(self):
        """Return whether it is a FIFO."""
        return self.type == FIFOTYPE

    def issparse(self):
        return self.sparse is not None

    def isdev(self):
        """Return whether it is a device or FIFO."""
        return self.type in (CHRTYPE, BLKTYPE, FIFOTYPE)
