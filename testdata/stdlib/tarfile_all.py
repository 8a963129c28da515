# tarfile: archives in memory in all formats, links, long names, damage, filters.
import tarfile, io, gzip, hashlib
def e(f, *a, **k):
    try: print(repr(f(*a, **k)))
    except BaseException as x: print(type(x).__module__, type(x).__name__, str(x).split('\n')[0])
def info(name, size=0, **k):
    t = tarfile.TarInfo(name); t.size = size; t.mtime = 1700000000
    for n, v in k.items(): setattr(t, n, v)
    return t
def make(mode='w', **k):
    b = io.BytesIO()
    with tarfile.open(fileobj=b, mode=mode, **k) as t:
        t.addfile(info('a.txt', 5, mode=0o600, uid=5, uname='me'), io.BytesIO(b'hello')); t.addfile(info('dir', type=tarfile.DIRTYPE, mode=0o755)); t.addfile(info('dir/sym', type=tarfile.SYMTYPE, linkname='../a.txt')); t.addfile(info('hard', type=tarfile.LNKTYPE, linkname='a.txt'))
        if k.get('format') != tarfile.USTAR_FORMAT: t.addfile(info('é/' + 'long' * 40, 3, mtime=1.5 if k.get('format') == tarfile.PAX_FORMAT else 1), io.BytesIO(b'xyz')); t.addfile(info('l', type=tarfile.SYMTYPE, linkname='t' * 150))
        else: t.addfile(info('p' * 90 + '/' + 'q' * 90, 1), io.BytesIO(b'1'))
    return b
for fmt in (tarfile.USTAR_FORMAT, tarfile.GNU_FORMAT, tarfile.PAX_FORMAT):
    b = make(format=fmt); print(fmt, len(b.getvalue()), hashlib.md5(b.getvalue()).hexdigest()); b.seek(0)
    with tarfile.open(fileobj=b) as t:
        for m in t: print(m.name[:30], len(m.name), m.size, oct(m.mode), m.mtime, m.type, m.linkname[:10], m.uid, m.uname, m.isfile(), m.isdir(), m.issym(), m.islnk(), m.isdev(), m.offset, m.offset_data, m.pax_headers)
        print(len(t.getnames()), t.extractfile('a.txt').read(), t.extractfile('dir/sym').read(), t.extractfile('hard').read(), t.extractfile('dir')); e(t.getmember, 'nope'); t.list(verbose=True)
b = make(); b.seek(0); t = tarfile.open(fileobj=b, mode='r'); f = t.extractfile('a.txt'); print(f.read(2), f.tell(), f.seek(1), f.readline(), f.name, f.seekable(), t.getmember('dir/').name, t.mode, t.closed); e(t.add, 'x'); e(t.addfile, info('x')); t.close(); e(t.getmembers); print(t.closed)
z = make('w:gz'); z.seek(0); print(z.getvalue()[:2] == b'\x1f\x8b', tarfile.is_tarfile(z), tarfile.open(fileobj=z).getnames()[:2]); z.seek(0); print(tarfile.open(fileobj=z, mode='r|gz').getnames()[:2]); z.seek(0); e(tarfile.open, fileobj=z, mode='r:')
b.seek(0)
with tarfile.open(fileobj=b, mode='a') as t: t.addfile(info('new', 1), io.BytesIO(b'n'))
b.seek(0); print(tarfile.open(fileobj=b).getnames()[-1]); print(tarfile.is_tarfile(io.BytesIO(b'x' * 600)), tarfile.is_tarfile(io.BytesIO(b'')))
for bad, mode in ((b'', 'r'), (b'x' * 512, 'r:'), (b'', 'r:'), (b'x' * 100, 'r:'), (b.getvalue()[:700], 'r:'), (b'\x1f\x8b' + b'x' * 50, 'r:gz'), (b'abc', 'r:gz')): e(lambda: tarfile.open(fileobj=io.BytesIO(bad), mode=mode).getnames())
e(tarfile.open, fileobj=b, mode='q'); e(tarfile.open); e(tarfile.open, fileobj=b, mode='r:nope'); e(tarfile.open, fileobj=b, mode='r|'.replace('r', 'a'))
t = tarfile.open(fileobj=io.BytesIO(), mode='w'); e(t.addfile, info('x', 5)); e(t.addfile, info('x', 5), io.BytesIO(b'ab')); e(info('x').tobuf, 99); e(info('x', mode=None).tobuf); e(info('n' * 300).tobuf, tarfile.USTAR_FORMAT); e(info('x', size=8 ** 12).tobuf, tarfile.USTAR_FORMAT); print(len(info('x', size=8 ** 12).tobuf(tarfile.GNU_FORMAT)), len(info('x', size=8 ** 12).tobuf(tarfile.PAX_FORMAT)))
i = info('n', 3); print(i.get_info(), i.replace(name='m', mode=0o1).name, i.path, i.linkpath == '')
for m in (info('../x'), info('/abs'), info('ok', mode=0o4777), info('s', type=tarfile.SYMTYPE, linkname='/etc/passwd'), info('s', type=tarfile.SYMTYPE, linkname='../../x'), info('s', type=tarfile.SYMTYPE, linkname='fine'), info('dev', type=tarfile.CHRTYPE), info('d', type=tarfile.DIRTYPE, mode=0o777), info('h', type=tarfile.LNKTYPE, linkname='../up')):
    for f in (tarfile.data_filter, tarfile.tar_filter, tarfile.fully_trusted_filter): e(lambda: (lambda r: (r.name, r.mode, r.uid, r.linkname))(f(m, '/dest')))
print(tarfile.ENCODING, tarfile.DEFAULT_FORMAT, tarfile.nti(b'0000644\0'), tarfile.itn(420), tarfile.nti(b'\x80\0\0\1\0\0\0\0'), tarfile.calc_chksums(bytes(512)), tarfile.TarError.__mro__)

# A member whose file ends early: its header is written, no part of a piece is.
b = io.BytesIO()
with tarfile.open(fileobj=b, mode="w") as t:
    i = tarfile.TarInfo("short")
    i.size = 3
    try:
        t.addfile(i, io.BytesIO(b"a"))
    except OSError as e:
        print(e)
print(len(b.getvalue()), b.getvalue()[512:515])
