"""Archives."""

__name__ = "zipfile"

import zipfile
from zipfile import (BadZipFile, LargeZipFile, ZIP64_VERSION, ZIP_DEFLATED, ZIP_MAX_COMMENT, ZIP_STORED, ZipInfo,
                     MAX_EXTRACT_VERSION, _DESCRIPTOR, _ENCRYPTED, _USE_DESCRIPTOR, _UTF8, _check_compression, _end_record, _get_compressor, _get_decompressor,
                     compressor_names, crc32, io, os, shutil, stringCentralDir, stringEndArchive, stringEndArchive64, stringEndArchive64Locator,
                     stringFileHeader, struct, structCentralDir, structEndArchive, structEndArchive64, structEndArchive64Locator, structFileHeader,
                     time)
from ._members import ZipExtFile, _SharedFile, _Tellable, _ZipWriteFile


class ZipFile:
    """A ZIP archive."""

    fp = None

    def __init__(self, file, mode="r", compression=ZIP_STORED, allowZip64=True, compresslevel=None, *, strict_timestamps=True, metadata_encoding=None):
        if mode not in ("r", "w", "x", "a"):
            raise ValueError("ZipFile requires mode 'r', 'w', 'x', or 'a'")
        _check_compression(compression)
        self._allowZip64 = allowZip64
        self._didModify = False
        self.debug = 0
        self.NameToInfo = {}
        self.filelist = []
        self.compression = compression
        self.compresslevel = compresslevel
        self.mode = mode
        self.pwd = None
        self._comment = b""
        self._strict_timestamps = strict_timestamps
        self.metadata_encoding = metadata_encoding
        if metadata_encoding and mode != "r":
            raise ValueError("metadata_encoding is only supported for reading files")
        if isinstance(file, os.PathLike):
            file = os.fspath(file)
        if isinstance(file, str):
            self._filePassed = 0
            self.filename = file
            modes = {"r": ["rb"], "w": ["w+b", "wb"], "x": ["x+b", "xb"], "a": ["r+b", "w+b", "wb"]}[mode]
            for i, m in enumerate(modes):
                try:
                    self.fp = io.open(file, m)
                    break
                except OSError as e:
                    if i + 1 == len(modes) or isinstance(e, PermissionError):
                        raise
        else:
            self._filePassed = 1
            self.fp = file
            self.filename = getattr(file, "name", None)
        self._fileRefCnt = 1
        self._seekable = True
        self._writing = False
        try:
            self._begin(mode)
        except:
            fp = self.fp
            self.fp = None
            self._fpclose(fp)
            raise

    def _begin(self, mode):
        if mode == "r":
            self._RealGetContents()
        elif mode in ("w", "x"):
            self._didModify = True
            try:
                self.start_dir = self.fp.tell()
            except (AttributeError, OSError):
                self.fp = _Tellable(self.fp)
                self.start_dir = 0
                self._seekable = False
            else:
                try:
                    self.fp.seek(self.start_dir)
                except (AttributeError, OSError):
                    self._seekable = False
        else:
            try:
                self._RealGetContents()
                self.fp.seek(self.start_dir)
            except BadZipFile:
                self.fp.seek(0, 2)
                self._didModify = True
                self.start_dir = self.fp.tell()

    def __enter__(self):
        return self

    def __exit__(self, type, value, traceback):
        self.close()

    def __repr__(self):
        out = [f"<{self.__class__.__module__}.{self.__class__.__qualname__}"]
        if self.fp is not None:
            if self._filePassed:
                out.append(f" file={self.fp!r}")
            elif self.filename is not None:
                out.append(f" filename={self.filename!r}")
            out.append(f" mode={self.mode!r}")
        else:
            out.append(" [closed]")
        out.append(">")
        return "".join(out)

    def _RealGetContents(self):
        """Read the table of contents."""
        fp = self.fp
        try:
            end = _end_record(fp)
        except OSError:
            raise BadZipFile("File is not a zip file") from None
        if not end:
            raise BadZipFile("File is not a zip file")
        size, offset = end[5], end[6]
        self._comment = end[8]
        concat = end[9] - size - offset
        self.start_dir = offset + concat
        if self.start_dir < 0:
            raise BadZipFile("Bad offset for central directory")
        fp.seek(self.start_dir, 0)
        data = io.BytesIO(fp.read(size))
        total = 0
        while total < size:
            head = data.read(46)
            if len(head) != 46:
                raise BadZipFile("Truncated central directory")
            head = struct.unpack(structCentralDir, head)
            if head[0] != stringCentralDir:
                raise BadZipFile("Bad magic number for central directory")
            raw = data.read(head[12])
            flags = head[5]
            filename = raw.decode("utf-8") if flags & _UTF8 else raw.decode(self.metadata_encoding or "cp437")
            x = ZipInfo(filename)
            if not flags & _UTF8:
                x._raw_name = x.filename, raw
            x.extra = data.read(head[13])
            x.comment = data.read(head[14])
            x.header_offset = head[18]
            (x.create_version, x.create_system, x.extract_version, x.reserved, x.flag_bits, x.compress_type, t, d, x.CRC, x.compress_size,
             x.file_size) = head[1:12]
            if x.extract_version > MAX_EXTRACT_VERSION:
                raise NotImplementedError(f"zip file version {x.extract_version / 10:.1f}")
            x.volume, x.internal_attr, x.external_attr = head[15:18]
            x._raw_time = t
            x.date_time = ((d >> 9) + 1980, d >> 5 & 0xF, d & 0x1F, t >> 11, t >> 5 & 0x3F, (t & 0x1F) * 2)
            x._decodeExtra(crc32(raw))
            x.header_offset = x.header_offset + concat
            self.filelist.append(x)
            self.NameToInfo[x.filename] = x
            total += 46 + head[12] + head[13] + head[14]
        last = self.start_dir
        for x in reversed(sorted(self.filelist, key=lambda x: x.header_offset)):
            x._end_offset = last
            last = x.header_offset

    def namelist(self):
        """Return the names of the members."""
        return [data.filename for data in self.filelist]

    def infolist(self):
        """Return ZipInfos of the members."""
        return self.filelist

    def printdir(self, file=None):
        """Print a table of contents."""
        print("%-46s %19s %12s" % ("File Name", "Modified    ", "Size"), file=file)
        for zinfo in self.filelist:
            date = "%d-%02d-%02d %02d:%02d:%02d" % zinfo.date_time[:6]
            print("%-46s %s %12d" % (zinfo.filename, date, zinfo.file_size), file=file)

    def testzip(self):
        """Read all members; return the name of the first that is damaged, or None."""
        for zinfo in self.filelist:
            try:
                with self.open(zinfo.filename, "r") as f:
                    while f.read(2 ** 20):
                        pass
            except BadZipFile:
                return zinfo.filename
        return None

    def getinfo(self, name):
        """Return the ZipInfo of a member."""
        info = self.NameToInfo.get(name)
        if info is None:
            raise KeyError(f"There is no item named {name!r} in the archive")
        return info

    def setpassword(self, pwd):
        """Set the password for encrypted members."""
        if pwd and not isinstance(pwd, bytes):
            raise TypeError(f"pwd: expected bytes, got {type(pwd).__name__}")
        self.pwd = pwd or None

    @property
    def comment(self):
        """The archive's comment."""
        return self._comment

    @comment.setter
    def comment(self, comment):
        if not isinstance(comment, bytes):
            raise TypeError(f"comment: expected bytes, got {type(comment).__name__}")
        if len(comment) > ZIP_MAX_COMMENT:
            import warnings
            warnings.warn(f"Archive comment is too long; truncating to {ZIP_MAX_COMMENT} bytes", stacklevel=2)
            comment = comment[:ZIP_MAX_COMMENT]
        self._comment = comment
        self._didModify = True

    def read(self, name, pwd=None):
        """Return a member's contents."""
        with self.open(name, "r", pwd) as fp:
            return fp.read()

    def open(self, name, mode="r", pwd=None, *, force_zip64=False):
        """Open a member."""
        if mode not in {"r", "w"}:
            raise ValueError('open() requires mode "r" or "w"')
        if pwd and mode == "w":
            raise ValueError("pwd is only supported for reading files")
        if not self.fp:
            raise ValueError("Attempt to use ZIP archive that was already closed")
        if isinstance(name, ZipInfo):
            zinfo = name
        elif mode == "w":
            zinfo = ZipInfo(name)
            zinfo.compress_type = self.compression
            zinfo.compress_level = self.compresslevel
        else:
            zinfo = self.getinfo(name)
        if mode == "w":
            return self._open_to_write(zinfo, force_zip64=force_zip64)
        if self._writing:
            raise ValueError("Can't read from the ZIP file while there is an open writing handle on it. Close the writing handle before trying to read.")
        self._fileRefCnt += 1
        shared = _SharedFile(self.fp, zinfo.header_offset, self._fpclose, lambda: self._writing)
        try:
            return self._open_to_read(shared, zinfo, name, pwd)
        except:
            shared.close()
            raise

    def _open_to_read(self, shared, zinfo, name, pwd):
        head = shared.read(30)
        if len(head) != 30:
            raise BadZipFile("Truncated file header")
        head = struct.unpack(structFileHeader, head)
        if head[0] != stringFileHeader:
            raise BadZipFile("Bad magic number for file header")
        fname = shared.read(head[10])
        if head[11]:
            shared.seek(head[11], whence=1)
        if zinfo.flag_bits & 0x20:
            raise NotImplementedError("compressed patched data (flag bit 5)")
        if zinfo.flag_bits & 0x40:
            raise NotImplementedError("strong encryption (flag bit 6)")
        fname_str = fname.decode("utf-8") if head[3] & _UTF8 else fname.decode(self.metadata_encoding or "cp437")
        if fname_str != zinfo.orig_filename:
            raise BadZipFile(f"File name in directory {zinfo.orig_filename!r} and header {fname!r} differ.")
        if zinfo._end_offset is not None and shared.tell() + zinfo.compress_size > zinfo._end_offset:
            if zinfo._end_offset == zinfo.header_offset:
                import warnings
                warnings.warn(f"Overlapped entries: {zinfo.orig_filename!r} (possible zip bomb)", skip_file_prefixes=("<frozen zipfile",))
            else:
                raise BadZipFile(f"Overlapped entries: {zinfo.orig_filename!r} (possible zip bomb)")
        if zinfo.flag_bits & _ENCRYPTED:
            pwd = pwd or self.pwd
            if pwd and not isinstance(pwd, bytes):
                raise TypeError(f"pwd: expected bytes, got {type(pwd).__name__}")
            if not pwd:
                raise RuntimeError(f"File {name!r} is encrypted, password required for extraction")
        else:
            pwd = None
        return ZipExtFile(shared, "rb", zinfo, pwd, True)

    def _open_to_write(self, zinfo, force_zip64=False):
        if force_zip64 and not self._allowZip64:
            raise ValueError("force_zip64 is True, but allowZip64 was False when opening the ZIP file.")
        if self._writing:
            raise ValueError("Can't write to the ZIP file while there is another write handle open on it. Close the first handle before opening another.")
        zinfo.compress_size = 0
        zinfo.CRC = 0
        zinfo.flag_bits = 0x00
        if not self._seekable:
            zinfo.flag_bits |= _USE_DESCRIPTOR
        if not zinfo.external_attr:
            zinfo.external_attr = 0o600 << 16
        zip64 = force_zip64 or zinfo.file_size * 1.05 > zipfile.ZIP64_LIMIT
        if not self._allowZip64 and zip64:
            raise LargeZipFile("Filesize would require ZIP64 extensions")
        if self._seekable:
            self.fp.seek(self.start_dir)
        zinfo.header_offset = self.fp.tell()
        self._writecheck(zinfo)
        self._didModify = True
        self.fp.write(zinfo.FileHeader(zip64))
        self._writing = True
        return _ZipWriteFile(self, zinfo, zip64)

    def extract(self, member, path=None, pwd=None):
        """Write a member to a folder, and return the file's name."""
        return self._extract_member(member, os.getcwd() if path is None else os.fspath(path), pwd)

    def extractall(self, path=None, members=None, pwd=None):
        """Write all members to a folder."""
        if members is None:
            members = self.namelist()
        path = os.getcwd() if path is None else os.fspath(path)
        for zipinfo in members:
            self._extract_member(zipinfo, path, pwd)

    def _extract_member(self, member, targetpath, pwd):
        """Write a member into a folder; its name can't lead out of it."""
        if not isinstance(member, ZipInfo):
            member = self.getinfo(member)
        arcname = os.path.splitdrive(member.filename)[1]
        arcname = os.path.sep.join([x for x in arcname.split("/") if x not in ("", os.path.curdir, os.path.pardir)])
        if not arcname and not member.is_dir():
            raise ValueError("Empty filename.")
        targetpath = os.path.normpath(os.path.join(targetpath, arcname))
        upper = os.path.dirname(targetpath)
        if upper and not os.path.exists(upper):
            os.makedirs(upper, exist_ok=True)
        if member.is_dir():
            if not os.path.isdir(targetpath):
                try:
                    os.mkdir(targetpath)
                except FileExistsError:
                    if not os.path.isdir(targetpath):
                        raise
            return targetpath
        with self.open(member, pwd=pwd) as source, io.open(targetpath, "wb") as target:
            shutil.copyfileobj(source, target)
        return targetpath

    def _writecheck(self, zinfo):
        if zinfo.filename in self.NameToInfo:
            import warnings
            warnings.warn(f"Duplicate name: {zinfo.filename!r}", stacklevel=3)
        if self.mode not in ("w", "x", "a"):
            raise ValueError("write() requires mode 'w', 'x', or 'a'")
        if not self.fp:
            raise ValueError("Attempt to write ZIP archive that was already closed")
        _check_compression(zinfo.compress_type)
        if not self._allowZip64:
            for what, large in (("Files count", len(self.filelist) >= zipfile.ZIP_FILECOUNT_LIMIT), ("Filesize", zinfo.file_size > zipfile.ZIP64_LIMIT),
                                ("Zipfile size", zinfo.header_offset > zipfile.ZIP64_LIMIT)):
                if large:
                    raise LargeZipFile(what + " would require ZIP64 extensions")

    def write(self, filename, arcname=None, compress_type=None, compresslevel=None):
        """Add a file."""
        if not self.fp:
            raise ValueError("Attempt to write to ZIP archive that was already closed")
        if self._writing:
            raise ValueError("Can't write to ZIP archive while an open writing handle exists")
        zinfo = ZipInfo.from_file(filename, arcname, strict_timestamps=self._strict_timestamps)
        if zinfo.is_dir():
            zinfo.compress_size = 0
            zinfo.CRC = 0
            self.mkdir(zinfo)
            return
        zinfo.compress_type = self.compression if compress_type is None else compress_type
        zinfo.compress_level = self.compresslevel if compresslevel is None else compresslevel
        with io.open(filename, "rb") as src, self.open(zinfo, "w") as dest:
            shutil.copyfileobj(src, dest, 1024 * 8)

    def writestr(self, zinfo_or_arcname, data, compress_type=None, compresslevel=None):
        """Add a member with these contents."""
        if isinstance(data, str):
            data = data.encode("utf-8")
        if isinstance(zinfo_or_arcname, ZipInfo):
            zinfo = zinfo_or_arcname
        else:
            zinfo = ZipInfo(zinfo_or_arcname)._for_archive(self)
        if not self.fp:
            raise ValueError("Attempt to write to ZIP archive that was already closed")
        if self._writing:
            raise ValueError("Can't write to ZIP archive while an open writing handle exists.")
        if compress_type is not None:
            zinfo.compress_type = compress_type
        if compresslevel is not None:
            zinfo.compress_level = compresslevel
        zinfo.file_size = len(data)
        with self.open(zinfo, mode="w") as dest:
            dest.write(data)

    def mkdir(self, zinfo_or_directory_name, mode=511):
        """Add a folder."""
        if isinstance(zinfo_or_directory_name, ZipInfo):
            zinfo = zinfo_or_directory_name
            if not zinfo.is_dir():
                raise ValueError("The given ZipInfo does not describe a directory")
        elif isinstance(zinfo_or_directory_name, str):
            name = zinfo_or_directory_name
            if not name.endswith("/"):
                name += "/"
            zinfo = ZipInfo(name)
            zinfo.compress_size = 0
            zinfo.CRC = 0
            zinfo.external_attr = ((0o40000 | mode) & 0xFFFF) << 16
            zinfo.file_size = 0
            zinfo.external_attr |= 0x10
        else:
            raise TypeError("Expected type str or ZipInfo")
        if not self.fp:
            raise ValueError("Attempt to write to ZIP archive that was already closed")
        if self._writing:
            raise ValueError("Can't write to ZIP archive while an open writing handle exists.")
        if self._seekable:
            self.fp.seek(self.start_dir)
        zinfo.header_offset = self.fp.tell()
        self._writecheck(zinfo)
        self._didModify = True
        self.filelist.append(zinfo)
        self.NameToInfo[zinfo.filename] = zinfo
        self.fp.write(zinfo.FileHeader(False))
        self.start_dir = self.fp.tell()

    def close(self):
        """Close the archive, and write its table of contents if it was changed."""
        if self.fp is None:
            return
        if self._writing:
            raise ValueError("Can't close the ZIP file while there is an open writing handle on it. Close the writing handle before closing the zip.")
        try:
            if self.mode in ("w", "x", "a") and self._didModify:
                if self._seekable:
                    self.fp.seek(self.start_dir)
                self._write_end_record()
        finally:
            fp = self.fp
            self.fp = None
            self._fpclose(fp)

    def _write_end_record(self):
        for z in self.filelist:
            dostime, dosdate = z._dos_time()
            large = []
            file_size, compress_size, header_offset = z.file_size, z.compress_size, z.header_offset
            if file_size > zipfile.ZIP64_LIMIT or compress_size > zipfile.ZIP64_LIMIT:
                large += [file_size, compress_size]
                file_size = compress_size = 0xffffffff
            if header_offset > zipfile.ZIP64_LIMIT:
                large.append(header_offset)
                header_offset = 0xffffffff
            extra = z.extra
            min_version = 0
            if large:
                extra = struct.pack(f"<HH{'Q' * len(large)}", 1, 8 * len(large), *large) + _without(extra, 1)
                min_version = ZIP64_VERSION
            if z.compress_type == 12:
                min_version = max(46, min_version)
            z.extract_version = max(min_version, z.extract_version)
            z.create_version = max(min_version, z.create_version)
            filename, flags = z._encodeFilenameFlags()
            self.fp.write(struct.pack(structCentralDir, stringCentralDir, z.create_version, z.create_system, z.extract_version, z.reserved, flags,
                                      z.compress_type, dostime, dosdate, z.CRC, compress_size, file_size, len(filename), len(extra), len(z.comment), 0,
                                      z.internal_attr, z.external_attr, header_offset))
            self.fp.write(filename)
            self.fp.write(extra)
            self.fp.write(z.comment)
        pos = self.fp.tell()
        count, size, offset = len(self.filelist), pos - self.start_dir, self.start_dir
        if count > zipfile.ZIP_FILECOUNT_LIMIT or offset > zipfile.ZIP64_LIMIT or size > zipfile.ZIP64_LIMIT:
            if not self._allowZip64:
                raise LargeZipFile("Files count would require ZIP64 extensions")
            self.fp.write(struct.pack(structEndArchive64, stringEndArchive64, 44, 45, 45, 0, 0, count, count, size, offset))
            self.fp.write(struct.pack(structEndArchive64Locator, stringEndArchive64Locator, 0, pos, 1))
            count, size, offset = min(count, 0xFFFF), min(size, 0xFFFFFFFF), min(offset, 0xFFFFFFFF)
        self.fp.write(struct.pack(structEndArchive, stringEndArchive, 0, 0, count, count, size, offset, len(self._comment)))
        self.fp.write(self._comment)
        if self.mode == "a":
            self.fp.truncate()
        self.fp.flush()

    def _fpclose(self, fp):
        self._fileRefCnt -= 1
        if not self._fileRefCnt and not self._filePassed:
            fp.close()


def _without(extra, kind):
    """An extra field without the parts of a kind."""
    out = []
    while len(extra) >= 4:
        tp, ln = struct.unpack("<HH", extra[:4])
        if tp != kind:
            out.append(extra[:ln + 4])
        extra = extra[ln + 4:]
    return b"".join(out) + extra


class PyZipFile(ZipFile):
    """An archive of Python modules. Modules are not compiled here: their sources are added."""

    def __init__(self, file, mode="r", compression=ZIP_STORED, allowZip64=True, optimize=-1):
        ZipFile.__init__(self, file, mode=mode, compression=compression, allowZip64=allowZip64)
        self._optimize = optimize

    def writepy(self, pathname, basename="", filterfunc=None):
        """Add a module, or those of a package or folder."""
        pathname = os.fspath(pathname)
        if filterfunc and not filterfunc(pathname):
            return
        folder, name = os.path.split(pathname)
        if not os.path.isdir(pathname):
            if pathname[-3:] != ".py":
                raise RuntimeError("Files added with writepy() must end with \".py\"")
            self.write(pathname, f"{basename}/{name}" if basename else name)
            return
        names = sorted(os.listdir(pathname))
        if "__init__.py" in names:
            basename = f"{basename}/{name}" if basename else name
        for n in names:
            path = os.path.join(pathname, n)
            if n[-3:] == ".py" or os.path.isdir(path) and os.path.isfile(os.path.join(path, "__init__.py")) and "__init__.py" in names:
                self.writepy(path, basename, filterfunc)
