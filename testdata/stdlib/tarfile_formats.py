# Archives that end early, sparse members, names that end in a slash, listings on a stream of few letters.
import contextlib
import hashlib
import io
import tarfile


def archive(*members, format=tarfile.PAX_FORMAT):
    buffer = io.BytesIO()
    with tarfile.open(fileobj=buffer, mode="w", format=format) as tar:
        for name, kind, data in members:
            info = tarfile.TarInfo(name)
            info.type, info.size = kind, len(data)
            tar.addfile(info, io.BytesIO(data))
    return buffer.getvalue()


whole = archive(("foo", tarfile.REGTYPE, b"a" * 1024), format=tarfile.USTAR_FORMAT)
for size in 512, 600, 1024, 1200:
    for what in lambda tar: [m.name for m in tar], lambda tar: tar.extractfile(tar.next()).read():
        try:
            print(size, what(tarfile.open(fileobj=io.BytesIO(whole[:size]))))
        except tarfile.ReadError as e:
            print(size, repr(e))
for format in tarfile.USTAR_FORMAT, tarfile.GNU_FORMAT, tarfile.PAX_FORMAT:
    members = [("./mydir/", tarfile.REGTYPE, b"x"), ("old/", tarfile.AREGTYPE, b""), ("a" * 99 + "/bbb", tarfile.AREGTYPE, b"")]
    with tarfile.open(fileobj=io.BytesIO(archive(*members, format=format))) as tar:
        print([(m.name[-10:], m.type) for m in tar], tar.extractfile(tar.getmember("./mydir/")).read())


def sparse(version, pieces, size):
    """An archive with a sparse member as GNU tar writes it into extended headers, and a member behind it."""
    data = b"".join([d for _, d in pieces])
    pairs = [(str(at), str(len(d))) for at, d in pieces]
    headers = [("GNU.sparse.name", "sparse")]
    if version == "0.0":
        headers += [("GNU.sparse.size", str(size))] + [h for at, n in pairs for h in (("GNU.sparse.offset", at), ("GNU.sparse.numbytes", n))]
    elif version == "0.1":
        headers += [("GNU.sparse.size", str(size)), ("GNU.sparse.map", ",".join([x for pair in pairs for x in pair]))]
    else:
        headers += [("GNU.sparse.major", "1"), ("GNU.sparse.minor", "0"), ("GNU.sparse.realsize", str(size))]
        table = "\n".join([str(len(pairs)), *[x for pair in pairs for x in pair]]).encode() + b"\n"
        data = table.ljust(-(-len(table) // 512) * 512, b"\0") + data
    records = b""
    for key, value in headers:
        record = f" {key}={value}\n".encode()
        n = len(record)
        n += len(str(n + len(str(n))))
        records += str(n).encode() + record
    return archive(("PaxHeaders/sparse", tarfile.XHDTYPE, records), ("GNUSparseFile/sparse", tarfile.REGTYPE, data), ("last", tarfile.REGTYPE, b"end"), format=tarfile.USTAR_FORMAT)


for version in "0.0", "0.1", "1.0":
    pieces = [(512, b"one" * 100), (4096, b"two" * 300)]
    with tarfile.open(fileobj=io.BytesIO(sparse(version, pieces, 8192))) as tar:
        member = tar.getmember("sparse")
        data = tar.extractfile(member).read()
        print(version, member.size, member.sparse, len(data), hashlib.sha256(data).hexdigest()[:16], tar.getnames(), tar.extractfile("last").read())
letters = io.TextIOWrapper(io.BytesIO(), encoding="ascii")
with contextlib.redirect_stdout(letters), tarfile.open(fileobj=io.BytesIO(archive(("n\xe4me", tarfile.REGTYPE, b"")))) as tar:
    tar.list(verbose=False)
letters.flush()
print(letters.buffer.getvalue())
print(tarfile.open(fileobj=io.BytesIO(whole), mode="r:", errors="strict").getnames())
import gzip

print(tarfile.open(fileobj=io.BytesIO(gzip.compress(whole)), mode="r:gz", errors="strict").getnames())
