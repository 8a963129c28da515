"""Archives."""

__name__ = "tarfile"

from tarfile import (AREGTYPE, BLKTYPE, BLOCKSIZE, CHRTYPE, CompressionError, DEFAULT_FORMAT, DIRTYPE, ENCODING, EOFHeaderError, EmptyHeaderError, ExtractError,
                     FIFOTYPE, FilterError, GNUTYPE_SPARSE, HeaderError, InvalidHeaderError, LNKTYPE, LinkFallbackError, NUL, PAX_FORMAT, RECORDSIZE,
                     REGTYPE, ReadError, SUPPORTED_TYPES, SYMTYPE, StreamError, SubsequentHeaderError, TarError, TarInfo, TruncatedHeaderError,
                     _NAMED_FILTERS, builtins, copy, copyfileobj, io, os, stat, time)
from ._members import ExFileObject, _FileInFile
import sys

_KINDS = {REGTYPE: stat.S_IFREG, SYMTYPE: stat.S_IFLNK, FIFOTYPE: stat.S_IFIFO, CHRTYPE: stat.S_IFCHR, DIRTYPE: stat.S_IFDIR,
          BLKTYPE: stat.S_IFBLK}


class TarFile(object):
    """A TAR archive."""

    debug = 0
    dereference = False
    ignore_zeros = False
    errorlevel = 1
    format = DEFAULT_FORMAT
    encoding = ENCODING
    errors = None
    tarinfo = TarInfo
    fileobject = ExFileObject
    extraction_filter = None

    def __init__(self, name=None, mode="r", fileobj=None, format=None, tarinfo=None, dereference=None, ignore_zeros=None, encoding=None,
                 errors="surrogateescape", pax_headers=None, debug=None, errorlevel=None, copybufsize=None, stream=False):
        modes = {"r": "rb", "a": "r+b", "w": "wb", "x": "xb"}
        if mode not in modes:
            raise ValueError("mode must be 'r', 'a', 'w' or 'x'")
        self.mode = mode
        self._mode = modes[mode]
        self.stream = stream
        if not fileobj:
            if mode == "a" and not os.path.exists(name):
                self.mode, self._mode = "w", "wb"
            fileobj = builtins.open(name, self._mode)
            self._extfileobj = False
        else:
            if name is None and hasattr(fileobj, "name") and isinstance(fileobj.name, (str, bytes)):
                name = fileobj.name
            if hasattr(fileobj, "mode") and isinstance(fileobj.mode, str):
                self._mode = fileobj.mode
            self._extfileobj = True
        self.name = os.path.abspath(name) if name else None
        self.fileobj = fileobj
        for attr, value in (("format", format), ("tarinfo", tarinfo), ("dereference", dereference), ("ignore_zeros", ignore_zeros), ("encoding", encoding),
                            ("debug", debug), ("errorlevel", errorlevel)):
            if value is not None:
                setattr(self, attr, value)
        self.errors = errors
        self.pax_headers = pax_headers if pax_headers is not None and self.format == PAX_FORMAT else {}
        self.copybufsize = copybufsize
        self.closed = False
        self.members = []
        self._loaded = False
        self.offset = self.fileobj.tell()
        self.inodes = {}
        try:
            self._begin()
        except:
            if not self._extfileobj:
                self.fileobj.close()
            self.closed = True
            raise

    def _begin(self):
        if self.mode == "r":
            self.firstmember = None
            self.firstmember = self.next()
        if self.mode == "a":
            while True:
                self.fileobj.seek(self.offset)
                try:
                    self.members.append(self.tarinfo.fromtarfile(self))
                except EOFHeaderError:
                    self.fileobj.seek(self.offset)
                    break
                except HeaderError as e:
                    raise ReadError(str(e)) from None
        if self.mode in ("a", "w", "x"):
            self._loaded = True
            if self.pax_headers:
                buf = self.tarinfo.create_pax_global_header(self.pax_headers.copy())
                self.fileobj.write(buf)
                self.offset += len(buf)

    @classmethod
    def open(cls, name=None, mode="r", fileobj=None, bufsize=RECORDSIZE, **kwargs):
        """Open an archive; a mode may name the compression: 'r:gz', 'w:gz', 'r:bz2', 'r:*'."""
        if not name and not fileobj:
            raise ValueError("nothing to open")
        if mode in ("r", "r:*"):
            saved = fileobj.tell() if fileobj is not None else None
            tried = []
            for comptype in sorted(cls.OPEN_METH, key=lambda c: cls.OPEN_METH[c] == "taropen"):
                if fileobj is not None:
                    fileobj.seek(saved)
                try:
                    return getattr(cls, cls.OPEN_METH[comptype])(name, "r", fileobj, **kwargs)
                except (ReadError, CompressionError) as e:
                    tried.append(f"- method {comptype}: {e!r}")
            if fileobj is not None:
                fileobj.seek(saved)
            raise ReadError("file could not be opened successfully:\n" + "\n".join(tried))
        if ":" in mode:
            filemode, comptype = mode.split(":", 1)
            filemode, comptype = filemode or "r", comptype or "tar"
            if comptype not in cls.OPEN_METH:
                raise CompressionError(f"unknown compression type {comptype!r}")
            return getattr(cls, cls.OPEN_METH[comptype])(name, filemode, fileobj, **kwargs)
        if "|" in mode:
            return cls._open_stream(name, mode, fileobj, **kwargs)
        if mode in ("a", "w", "x"):
            return cls.taropen(name, mode, fileobj, **kwargs)
        raise ValueError("undiscernible mode")

    @classmethod
    def _open_stream(cls, name, mode, fileobj, **kwargs):
        filemode, comptype = mode.split("|", 1)
        filemode, comptype = filemode or "r", comptype or "tar"
        if filemode not in ("r", "w"):
            raise ValueError("mode must be 'r' or 'w'")
        if filemode == "r":
            data = fileobj.read() if fileobj is not None else builtins.open(name, "rb").read()
            t = cls.open(name, "r:" + ("*" if comptype == "*" else comptype), io.BytesIO(data), **kwargs)
            t._extfileobj = False
            return t
        return getattr(cls, cls.OPEN_METH[comptype])(name, "w", fileobj, **kwargs)

    @classmethod
    def taropen(cls, name, mode="r", fileobj=None, **kwargs):
        """Open an archive without compression."""
        if mode not in ("r", "a", "w", "x"):
            raise ValueError("mode must be 'r', 'a', 'w' or 'x'")
        return cls(name, mode, fileobj, **kwargs)

    @classmethod
    def gzopen(cls, name, mode="r", fileobj=None, compresslevel=6, **kwargs):
        """Open an archive that is compressed by gzip."""
        if mode not in ("r", "w", "x"):
            raise ValueError("mode must be 'r', 'w' or 'x'")
        from gzip import GzipFile
        try:
            fileobj = GzipFile(name, mode + "b", compresslevel, fileobj)
        except OSError as e:
            if fileobj is not None and mode == "r":
                raise ReadError("not a gzip file") from e
            raise
        return cls._over(name, mode, fileobj, "not a gzip file", (OSError,), **kwargs)

    @classmethod
    def _over(cls, name, mode, fileobj, text, failure, /, **kwargs):
        try:
            t = cls.taropen(name, mode, fileobj, **kwargs)
        except (*failure, EOFError) as e:
            fileobj.close()
            if mode == "r":
                raise ReadError(text) from e
            raise
        except:
            fileobj.close()
            raise
        t._extfileobj = False
        return t

    @classmethod
    def bz2open(cls, name, mode="r", fileobj=None, compresslevel=9, **kwargs):
        """Open an archive that is compressed by bzip2."""
        if mode not in ("r", "w", "x"):
            raise ValueError("mode must be 'r', 'w' or 'x'")
        try:
            from bz2 import BZ2File
        except ImportError:
            raise CompressionError("bz2 module is not available") from None
        return cls._over(name, mode, BZ2File(fileobj or name, mode, compresslevel=compresslevel), "not a bzip2 file", (OSError,), **kwargs)

    @classmethod
    def xzopen(cls, name, mode="r", fileobj=None, preset=None, **kwargs):
        """Open an archive that is compressed by xz, which can't be had here."""
        if mode not in ("r", "w", "x"):
            raise ValueError("mode must be 'r', 'w' or 'x'")
        raise CompressionError("lzma module is not available")

    @classmethod
    def zstopen(cls, name, mode="r", fileobj=None, level=None, options=None, zstd_dict=None, **kwargs):
        """Open an archive that is compressed by Zstandard, which can't be had here."""
        if mode not in ("r", "w", "x"):
            raise ValueError("mode must be 'r', 'w' or 'x'")
        raise CompressionError("compression.zstd module is not available")

    OPEN_METH = {"tar": "taropen", "gz": "gzopen", "bz2": "bz2open", "xz": "xzopen", "zst": "zstopen"}

    def close(self):
        """Close the archive, with two empty blocks at its end if it is written."""
        if self.closed:
            return
        self.closed = True
        try:
            if self.mode in ("a", "w", "x"):
                self.fileobj.write(NUL * (BLOCKSIZE * 2))
                self.offset += BLOCKSIZE * 2
                remainder = self.offset % RECORDSIZE
                if remainder > 0:
                    self.fileobj.write(NUL * (RECORDSIZE - remainder))
        finally:
            if not self._extfileobj:
                self.fileobj.close()

    def getmember(self, name):
        """Return the last member of a name."""
        tarinfo = self._getmember(name.rstrip("/"))
        if tarinfo is None and name.endswith("/"):
            tarinfo = self._getmember(name)
        if tarinfo is None:
            raise KeyError(f"filename {name!r} not found")
        return tarinfo

    def getmembers(self):
        """Return the members."""
        self._check()
        if not self._loaded:
            self._load()
        return self.members

    def getnames(self):
        """Return the members' names."""
        return [tarinfo.name for tarinfo in self.getmembers()]

    def gettarinfo(self, name=None, arcname=None, fileobj=None):
        """Return a TarInfo for a file."""
        self._check("awx")
        if fileobj is not None:
            name = fileobj.name
        if arcname is None:
            arcname = name
        arcname = os.path.splitdrive(arcname)[1].replace(os.sep, "/").lstrip("/")
        tarinfo = self.tarinfo()
        tarinfo._tarfile = self
        if fileobj is None:
            statres = os.stat(name) if self.dereference else os.lstat(name)
        else:
            statres = os.fstat(fileobj.fileno())
        linkname = ""
        stmd = statres.st_mode
        if stat.S_ISREG(stmd):
            inode = (statres.st_ino, statres.st_dev)
            if not self.dereference and statres.st_nlink > 1 and inode in self.inodes and arcname != self.inodes[inode]:
                type, linkname = LNKTYPE, self.inodes[inode]
            else:
                type = REGTYPE
                if inode[0]:
                    self.inodes[inode] = arcname
        elif stat.S_ISDIR(stmd):
            type = DIRTYPE
        elif stat.S_ISLNK(stmd):
            type, linkname = SYMTYPE, os.readlink(name)
        else:
            return None
        tarinfo.name = arcname
        tarinfo.mode = stmd
        tarinfo.uid, tarinfo.gid = statres.st_uid, statres.st_gid
        tarinfo.size = statres.st_size if type == REGTYPE else 0
        tarinfo.mtime = statres.st_mtime
        tarinfo.type = type
        tarinfo.linkname = linkname
        return tarinfo

    def list(self, verbose=True, *, members=None):
        """Print a table of contents."""
        self._check()
        for tarinfo in self if members is None else members:
            out = []
            if verbose:
                out.append("??????????" if tarinfo.mode is None else stat.filemode(_KINDS.get(tarinfo.type, 0) | tarinfo.mode))
                out.append(f"{tarinfo.uname or tarinfo.uid}/{tarinfo.gname or tarinfo.gid}")
                out.append("%10s" % (f"{tarinfo.devmajor},{tarinfo.devminor}" if tarinfo.ischr() or tarinfo.isblk() else tarinfo.size))
                out.append("????-??-?? ??:??:??" if tarinfo.mtime is None else "%d-%02d-%02d %02d:%02d:%02d" % time.localtime(tarinfo.mtime)[:6])
            out.append(tarinfo.name + ("/" if tarinfo.isdir() else ""))
            if verbose and tarinfo.issym():
                out.append("-> " + tarinfo.linkname)
            if verbose and tarinfo.islnk():
                out.append("link to " + tarinfo.linkname)
            text = " ".join(out)
            encoding = getattr(sys.stdout, "encoding", None)
            if encoding is not None:
                text = text.encode(encoding, "backslashreplace").decode(encoding)
            print(text, end=" \n")

    def add(self, name, arcname=None, recursive=True, *, filter=None):
        """Add a file, or a folder with all that is in it."""
        self._check("awx")
        if arcname is None:
            arcname = name
        if self.name is not None and os.path.abspath(name) == self.name:
            return
        tarinfo = self.gettarinfo(name, arcname)
        if tarinfo is None:
            return
        if filter is not None:
            tarinfo = filter(tarinfo)
            if tarinfo is None:
                return
        if tarinfo.isreg():
            with builtins.open(name, "rb") as f:
                self.addfile(tarinfo, f)
        elif tarinfo.isdir():
            self.addfile(tarinfo)
            if recursive:
                for f in sorted(os.listdir(name)):
                    self.add(os.path.join(name, f), os.path.join(arcname, f), recursive, filter=filter)
        else:
            self.addfile(tarinfo)

    def addfile(self, tarinfo, fileobj=None):
        """Add a member, with the contents of a file."""
        self._check("awx")
        if fileobj is None and tarinfo.isreg() and tarinfo.size != 0:
            raise ValueError("fileobj not provided for non zero-size regular file")
        tarinfo = copy.copy(tarinfo)
        buf = tarinfo.tobuf(self.format, self.encoding, self.errors)
        self.fileobj.write(buf)
        self.offset += len(buf)
        if fileobj is not None:
            copyfileobj(fileobj, self.fileobj, tarinfo.size, bufsize=self.copybufsize)
            blocks, remainder = divmod(tarinfo.size, BLOCKSIZE)
            if remainder > 0:
                self.fileobj.write(NUL * (BLOCKSIZE - remainder))
                blocks += 1
            self.offset += blocks * BLOCKSIZE
        self.members.append(tarinfo)

    def _get_filter_function(self, filter):
        if filter is None:
            filter = self.extraction_filter
            if filter is None:
                import tarfile
                return tarfile.data_filter
            if isinstance(filter, str):
                raise TypeError("String names are not supported for TarFile.extraction_filter. Use a function such as tarfile.data_filter directly.")
            return filter
        if callable(filter):
            return filter
        try:
            return _NAMED_FILTERS[filter]
        except KeyError:
            raise ValueError(f"filter {filter!r} not found") from None

    def extractall(self, path=".", members=None, *, numeric_owner=False, filter=None):
        """Extract all members into a folder."""
        filter_function = self._get_filter_function(filter)
        folders = []
        for member in self if members is None else members:
            tarinfo, unfiltered = self._filtered(member, filter_function, path)
            if tarinfo is None:
                continue
            if tarinfo.isdir():
                folders.append(unfiltered)
            self._extract_one(tarinfo, path, not tarinfo.isdir(), numeric_owner, filter_function)
        for unfiltered in sorted(folders, key=lambda a: a.name, reverse=True):
            try:
                tarinfo = filter_function(unfiltered, path)
            except FilterError:
                continue
            if tarinfo is not None:
                dirpath = os.path.join(path, tarinfo.name)
                try:
                    if not stat.S_ISDIR(os.lstat(dirpath).st_mode):
                        continue  # a link took its place
                    self.utime(tarinfo, dirpath)
                    self.chmod(tarinfo, dirpath)
                except (ExtractError, OSError):
                    pass

    def extract(self, member, path="", set_attrs=True, *, numeric_owner=False, filter=None):
        """Extract a member into a folder."""
        filter_function = self._get_filter_function(filter)
        tarinfo, _ = self._filtered(member, filter_function, path)
        if tarinfo is not None:
            self._extract_one(tarinfo, path, set_attrs, numeric_owner, filter_function)

    def _filtered(self, member, filter_function, path):
        unfiltered = self.getmember(member) if isinstance(member, str) else member
        filtered = None
        try:
            filtered = filter_function(unfiltered, path)
        except (OSError, UnicodeEncodeError, FilterError) as e:
            self._fatal(e)
        except ExtractError as e:
            self._nonfatal(e)
        if filtered is None:
            return None, None
        if filtered.islnk():
            filtered = copy.copy(filtered)
            filtered._link_target = os.path.join(path, filtered.linkname)
        return filtered, unfiltered

    def _fatal(self, e):
        if self.errorlevel > 0:
            raise

    def _nonfatal(self, e):
        if self.errorlevel > 1:
            raise

    def _extract_one(self, tarinfo, path, set_attrs, numeric_owner, filter_function=None):
        self._check("r")
        try:
            self._extract_member(tarinfo, os.path.join(path, tarinfo.name), set_attrs=set_attrs, filter_function=filter_function, root=path)
        except (OSError, UnicodeEncodeError, FilterError) as e:
            self._fatal(e)
        except ExtractError as e:
            self._nonfatal(e)

    def extractfile(self, member):
        """Return a member as a file, or None if it has no contents."""
        self._check("r")
        tarinfo = self.getmember(member) if isinstance(member, str) else member
        if tarinfo.isreg() or tarinfo.type not in SUPPORTED_TYPES:
            return self.fileobject(self, tarinfo)
        if tarinfo.islnk() or tarinfo.issym():
            return self.extractfile(self._find_link_target(tarinfo))
        return None

    def _extract_member(self, tarinfo, targetpath, set_attrs=True, *, filter_function=None, root=None):
        targetpath = targetpath.rstrip("/")
        upper = os.path.dirname(targetpath)
        if upper and not os.path.exists(upper):
            os.makedirs(upper, exist_ok=True)
        if tarinfo.isdir():
            self.makedir(tarinfo, targetpath)
        elif tarinfo.isfifo() or tarinfo.ischr() or tarinfo.isblk():
            raise ExtractError("special device not supported by system")
        elif tarinfo.islnk() or tarinfo.issym():
            self._makelink(tarinfo, targetpath, filter_function, root)
        else:
            self.makefile(tarinfo, targetpath)
        if set_attrs and not tarinfo.issym():
            self.chmod(tarinfo, targetpath)
            self.utime(tarinfo, targetpath)

    def makedir(self, tarinfo, targetpath):
        """Make a folder."""
        try:
            if tarinfo.mode is None:
                os.mkdir(targetpath)
            else:
                os.mkdir(targetpath, 0o700)
        except FileExistsError:
            if not os.path.isdir(targetpath):
                raise

    def makefile(self, tarinfo, targetpath):
        """Make a file."""
        source = self.fileobj
        source.seek(tarinfo.offset_data)
        with builtins.open(targetpath, "wb") as target:
            if tarinfo.sparse is not None:
                for offset, size in tarinfo.sparse:
                    target.seek(offset)
                    copyfileobj(source, target, size, ReadError, self.copybufsize)
                target.seek(tarinfo.size)
                target.truncate()
            else:
                copyfileobj(source, target, tarinfo.size, ReadError, self.copybufsize)

    def makeunknown(self, tarinfo, targetpath):
        """Make a file of a member whose kind nobody knows."""
        self.makefile(tarinfo, targetpath)

    def makefifo(self, tarinfo, targetpath):
        """Refuse: there are no FIFOs."""
        raise ExtractError("fifo not supported by system")

    def makedev(self, tarinfo, targetpath):
        """Refuse: there are no devices."""
        raise ExtractError("special devices not supported by system")

    def makelink(self, tarinfo, targetpath):
        """Make a link, or a copy where there are no links."""
        return self._makelink(tarinfo, targetpath, None, None)

    def makelink_with_filter(self, tarinfo, targetpath, filter_function, extraction_root):
        """Make a link, or a filtered copy where there are no links."""
        return self._makelink(tarinfo, targetpath, filter_function, extraction_root)

    def _makelink(self, tarinfo, targetpath, filter_function, root):
        try:
            if tarinfo.issym():
                if os.path.lexists(targetpath):
                    os.unlink(targetpath)
                os.symlink(tarinfo.linkname, targetpath)
                return
            if tarinfo._link_target and os.path.exists(tarinfo._link_target):
                if os.path.lexists(targetpath):
                    os.unlink(targetpath)
                os.link(tarinfo._link_target, targetpath)
                return
        except (OSError, NotImplementedError):
            pass
        try:
            unfiltered = self._find_link_target(tarinfo)
        except KeyError:
            raise ExtractError("unable to resolve link inside archive") from None
        filtered = unfiltered
        if filter_function is not None:
            try:
                filtered = filter_function(unfiltered.replace(name=tarinfo.name, deep=False), root)
            except (OSError, UnicodeEncodeError, FilterError) as e:
                raise LinkFallbackError(tarinfo, unfiltered.name) from e
            if filtered is None:
                return
        self._extract_member(filtered, targetpath, filter_function=filter_function, root=root)

    def chown(self, tarinfo, targetpath, numeric_owner):
        """Do nothing: files have no owners here."""

    def chmod(self, tarinfo, targetpath):
        """Set a file's mode."""
        if tarinfo.mode is None:
            return
        try:
            os.chmod(targetpath, tarinfo.mode)
        except OSError as e:
            raise ExtractError("could not change mode") from e

    def utime(self, tarinfo, targetpath):
        """Set a file's time."""
        if tarinfo.mtime is None or not hasattr(os, "utime"):
            return
        try:
            os.utime(targetpath, (tarinfo.mtime, tarinfo.mtime))
        except OSError as e:
            raise ExtractError("could not change modification time") from e

    def next(self):
        """Return the next member, or None at the end."""
        self._check("ra")
        if self.firstmember is not None:
            m = self.firstmember
            self.firstmember = None
            return m
        if self.offset != self.fileobj.tell():
            if self.offset == 0:
                return None
            self.fileobj.seek(self.offset - 1)
            if not self.fileobj.read(1):
                raise ReadError("unexpected end of data")
        tarinfo = None
        while True:
            try:
                tarinfo = self.tarinfo.fromtarfile(self)
            except EOFHeaderError:
                if self.ignore_zeros:
                    self.offset += BLOCKSIZE
                    continue
            except InvalidHeaderError as e:
                if self.ignore_zeros:
                    self.offset += BLOCKSIZE
                    continue
                if self.offset == 0:
                    raise ReadError(str(e)) from None
            except EmptyHeaderError:
                if self.offset == 0:
                    raise ReadError("empty file") from None
            except TruncatedHeaderError as e:
                if self.offset == 0:
                    raise ReadError(str(e)) from None
            except SubsequentHeaderError as e:
                raise ReadError(str(e)) from None
            except Exception as e:
                if type(e).__module__ == "zlib":
                    raise ReadError(f"zlib error: {e}") from None
                raise
            break
        if tarinfo is not None:
            if not self.stream:
                self.members.append(tarinfo)
        else:
            self._loaded = True
        return tarinfo

    def _getmember(self, name, tarinfo=None, normalize=False):
        """The last member of a name, of those before tarinfo where that is given: this archive's own, or one at the same place."""
        members = self.getmembers()
        if tarinfo in members:
            members = members[:members.index(tarinfo)]
        elif tarinfo is not None:
            same = [i for i, m in enumerate(members) if m.offset == tarinfo.offset]
            if not same:
                raise ValueError(tarinfo)
            members = members[:same[-1]]
        plain = os.path.normpath if normalize else lambda name: name
        name = plain(name)
        return next((m for m in reversed(members) if plain(m.name) == name), None)

    def _load(self):
        while self.next() is not None:
            pass
        self._loaded = True

    def _check(self, mode=None):
        if self.closed:
            raise OSError(f"{self.__class__.__name__} is closed")
        if mode is not None and self.mode not in mode:
            raise OSError(f"bad operation for mode {self.mode!r}")

    def _find_link_target(self, tarinfo):
        if tarinfo.issym():
            linkname = "/".join(filter(None, (os.path.dirname(tarinfo.name), tarinfo.linkname)))
            limit = None
        else:
            linkname, limit = tarinfo.linkname, tarinfo
        member = self._getmember(linkname, tarinfo=limit, normalize=True)
        if member is None:
            raise KeyError(f"linkname {linkname!r} not found")
        return member

    def __iter__(self):
        if self._loaded:
            yield from self.members
            return
        at = 0
        while True:
            if at < len(self.members) and (at or self.firstmember is None):
                member = self.members[at]
            elif self._loaded or not (member := self.next()):
                self._loaded = True
                return
            at += 1
            yield member

    def __enter__(self):
        self._check()
        return self

    def __exit__(self, type, value, traceback):
        if type is None:
            self.close()
        else:
            if not self._extfileobj:
                self.fileobj.close()
            self.closed = True


def is_tarfile(name):
    """Return whether a file, by its name or open, is a TAR archive."""
    try:
        if hasattr(name, "read"):
            pos = name.tell()
            t = TarFile.open(fileobj=name)
            name.seek(pos)
        else:
            t = TarFile.open(name)
        t.close()
        return True
    except TarError:
        return False
