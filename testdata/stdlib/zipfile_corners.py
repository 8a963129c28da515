# Names that are not UTF-8, seeking in an encrypted member, archives that are damaged, limits that are lowered.
import io
import struct
import warnings
import zipfile


def attempt(what, f, *args, **how):
    with warnings.catch_warnings(record=True) as seen:
        warnings.simplefilter("always")
        try:
            print(what, "->", f(*args, **how), end=" ")
        except Exception as e:
            print(what, "->", repr(e), end=" ")
    print([(w.category.__name__, str(w.message)) for w in seen])


def made(**members):
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as z:
        for name, data in members.items():
            z.writestr(zipfile.ZipInfo(name, (2000, 1, 2, 3, 4, 6)), data)
    return buffer


old = io.BytesIO(made(n1=b"one", n2=b"two").getvalue().replace(b"n1", b"\x81\xe0"))
for step in range(2):
    with zipfile.ZipFile(old, metadata_encoding="latin-1") as z:
        print(z.namelist(), z.read(z.namelist()[0]))
    with zipfile.ZipFile(old) as z:
        print(z.namelist(), z.read(z.namelist()[0]), z.comment)
    with zipfile.ZipFile(old, "a") as z:
        z.comment = b"a comment"
        z.writestr(f"\u4e00{step}", b"new")
closed = zipfile.ZipFile(io.BytesIO(), "w")
with closed.open("member", "w"):
    attempt("mkdir", closed.mkdir, "folder")
closed.close()
attempt("mkdir", closed.mkdir, "folder")
for extra in b"", b"\xff", b"name", None:
    z = made(name=b"data")
    data = bytearray(z.getvalue())
    at = data.index(b"PK\x01\x02")
    field = b"\x75\x70\x01\x00\x01" if extra is None else struct.pack("<HHBL", 0x7075, 5 + len(extra), 1, zipfile.crc32(b"name")) + extra
    data[at + 30:at + 32] = struct.pack("<H", len(field))
    data[at + 50:at + 50] = field
    end = data.index(b"PK\x05\x06")
    data[end + 12:end + 16] = struct.pack("<L", end - at)
    attempt(extra, lambda: zipfile.ZipFile(io.BytesIO(data)).namelist())
whole = made(name=b"data").getvalue()
for data in whole, b"before" + whole, b"PK\x05\x06" + whole[4:], made().getvalue(), whole[:-1]:
    attempt(len(data), zipfile.is_zipfile, io.BytesIO(data))
twice = bytearray(made(a=b"same", b=b"more").getvalue())
second = twice.rindex(b"PK\x01\x02")
twice[second + 42:second + 46] = struct.pack("<L", 0)
twice[second + 46:second + 47] = b"a"
with zipfile.ZipFile(twice := io.BytesIO(twice)) as z:
    attempt("overlap", z.read, z.infolist()[0])
    attempt("overlap", z.read, z.infolist()[1])
zipfile.ZIP_FILECOUNT_LIMIT = 2
z = zipfile.ZipFile(io.BytesIO(), "w", allowZip64=False)
for name in "abc":
    attempt(name, z.writestr, name, b"")
