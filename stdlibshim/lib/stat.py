"""Constants and functions for what os.stat() and os.chmod() tell and take."""

ST_MODE, ST_INO, ST_DEV, ST_NLINK, ST_UID, ST_GID, ST_SIZE, ST_ATIME, ST_MTIME, ST_CTIME = range(10)

S_IFDIR, S_IFCHR, S_IFBLK, S_IFREG, S_IFIFO, S_IFLNK, S_IFSOCK = 0o040000, 0o020000, 0o060000, 0o100000, 0o010000, 0o120000, 0o140000
S_IFDOOR = S_IFPORT = S_IFWHT = 0
S_ISUID, S_ISGID, S_ISVTX = 0o4000, 0o2000, 0o1000
S_ENFMT = S_ISGID
S_IREAD, S_IWRITE, S_IEXEC = 0o400, 0o200, 0o100
S_IRWXU, S_IRUSR, S_IWUSR, S_IXUSR = 0o700, 0o400, 0o200, 0o100
S_IRWXG, S_IRGRP, S_IWGRP, S_IXGRP = 0o070, 0o040, 0o020, 0o010
S_IRWXO, S_IROTH, S_IWOTH, S_IXOTH = 0o007, 0o004, 0o002, 0o001

FILE_ATTRIBUTE_READONLY, FILE_ATTRIBUTE_HIDDEN, FILE_ATTRIBUTE_SYSTEM, FILE_ATTRIBUTE_DIRECTORY, FILE_ATTRIBUTE_ARCHIVE = 1, 2, 4, 16, 32


def S_IMODE(mode):
    """The part of a mode that os.chmod() can set."""
    return mode & 0o7777


def S_IFMT(mode):
    """The part of a mode that tells the type."""
    return mode & 0o170000


def _is(kind, doc):
    def test(mode):
        return mode & 0o170000 == kind
    test.__doc__ = doc
    return test


S_ISDIR = _is(S_IFDIR, "Whether it is a folder.")
S_ISCHR = _is(S_IFCHR, "Whether it is a character device.")
S_ISBLK = _is(S_IFBLK, "Whether it is a block device.")
S_ISREG = _is(S_IFREG, "Whether it is a regular file.")
S_ISFIFO = _is(S_IFIFO, "Whether it is a FIFO.")
S_ISLNK = _is(S_IFLNK, "Whether it is a symbolic link.")
S_ISSOCK = _is(S_IFSOCK, "Whether it is a socket.")


def S_ISDOOR(mode):
    return False


S_ISPORT = S_ISWHT = S_ISDOOR

_kinds = {S_IFDIR: "d", S_IFCHR: "c", S_IFBLK: "b", S_IFREG: "-", S_IFIFO: "p", S_IFLNK: "l", S_IFSOCK: "s"}


def filemode(mode):
    """A mode as ls -l shows it: -rwxrwxrwx."""
    text = _kinds.get(S_IFMT(mode), "?")
    for shift, special, letter in (6, S_ISUID, "s"), (3, S_ISGID, "s"), (0, S_ISVTX, "t"):
        bits = mode >> shift
        text += "r" if bits & 4 else "-"
        text += "w" if bits & 2 else "-"
        if mode & special:
            text += letter if bits & 1 else letter.upper()
        else:
            text += "x" if bits & 1 else "-"
    return text
(FILE_ATTRIBUTE_COMPRESSED, FILE_ATTRIBUTE_DEVICE, FILE_ATTRIBUTE_ENCRYPTED, FILE_ATTRIBUTE_INTEGRITY_STREAM, FILE_ATTRIBUTE_NORMAL,
 FILE_ATTRIBUTE_NOT_CONTENT_INDEXED, FILE_ATTRIBUTE_NO_SCRUB_DATA, FILE_ATTRIBUTE_OFFLINE, FILE_ATTRIBUTE_REPARSE_POINT,
 FILE_ATTRIBUTE_SPARSE_FILE, FILE_ATTRIBUTE_TEMPORARY, FILE_ATTRIBUTE_VIRTUAL, SF_APPEND, SF_ARCHIVED, SF_DATALESS, SF_FIRMLINK,
 SF_IMMUTABLE, SF_NOUNLINK, SF_RESTRICTED, SF_SETTABLE, SF_SNAPSHOT, UF_APPEND, UF_COMPRESSED, UF_DATAVAULT, UF_HIDDEN, UF_IMMUTABLE,
 UF_NODUMP, UF_NOUNLINK, UF_OPAQUE, UF_SETTABLE, UF_TRACKED) = (
    0x800, 0x40, 0x4000, 0x8000, 0x80, 0x2000, 0x20000, 0x1000, 0x400, 0x200, 0x100, 0x10000, 0x40000, 0x10000, 0x40000000, 0x800000,
    0x20000, 0x100000, 0x80000, 0xffff0000, 0x200000, 0x4, 0x20, 0x80, 0x8000, 0x2, 0x1, 0x10, 0x8, 0xffff, 0x40)
