# zipfile: archives in memory, members, errors, paths.
import zipfile, io, os, warnings, struct
def e(f, *a, **k):
    try: print(repr(f(*a, **k)))
    except BaseException as x: print(type(x).__module__, type(x).__name__, x)
D = (2024, 2, 29, 12, 30, 58)
def info(n, t=zipfile.ZIP_STORED): i = zipfile.ZipInfo(n, D); i.compress_type = t; return i
b = io.BytesIO()
with zipfile.ZipFile(b, 'w') as z:
    z.writestr(info('a.txt'), 'hello'); z.writestr(info('dir/b.txt', 8), b'x' * 1000); z.writestr(info('dir/sub/é.txt', 8), 'é' * 10, compresslevel=9)
    i = info('e/'); i.external_attr = 0o40755 << 16 | 0x10; i.CRC = 0; z.mkdir(i); z.comment = b'about'
    with z.open(info('streamed', 8), 'w') as f: print(f.write(b'one '), f.write(bytearray(b'two')), f.name, f.mode, f.writable()); e(z.writestr, 'x', b''); e(z.close)
print(len(b.getvalue()), b.getvalue())
z = zipfile.ZipFile(b); print(z.namelist(), z.comment, z.testzip(), z.infolist(), z.getinfo('a.txt'), z.read('dir/b.txt')[:5], z.read(z.getinfo('dir/sub/é.txt')).decode())
i = z.getinfo('dir/b.txt'); print(i.file_size, i.compress_size, i.CRC, i.date_time, i.header_offset, i.create_system, i.extract_version, i.flag_bits, i.is_dir(), z.getinfo('e/').is_dir(), i.external_attr, i.comment, i.extra)
z.printdir(); e(z.getinfo, 'nope'); e(z.read, 'nope'); e(z.open, 'a.txt', 'a'); e(z.writestr, 'x', 'y'); e(z.setpassword, 'str')
with z.open('dir/b.txt') as f: print(f, f.read(3), f.read1(5), f.peek(2)[:2], f.tell(), f.seek(990), f.read(), f.seek(-5, 2), f.read(), f.seek(0), len(f.read()), f.read(), f.readable(), f.seekable(), f.name, f.mode)
with z.open('a.txt') as f: print(f.readline(), list(f), f.closed)
print(f.closed, f); e(f.read); print(repr(z)[:30]); z.close(); print(z); e(z.read, 'a.txt'); e(z.open, 'a.txt')
with zipfile.ZipFile(b, 'a', compression=8) as z: z.writestr(info('added', 8), 'more'); print(z.mode, z.compression)
with zipfile.ZipFile(b) as z: print(z.namelist(), z.read('added'))
with warnings.catch_warnings(record=True) as w:
    warnings.simplefilter('always')
    with zipfile.ZipFile(io.BytesIO(), 'w') as z: z.writestr(info('d'), '1'); z.writestr(info('d'), '2'); print(z.read('d'), len(z.infolist()), w[0].message)
print(zipfile.is_zipfile(b), zipfile.is_zipfile(io.BytesIO(b'no')), zipfile.is_zipfile('nope'))
e(zipfile.ZipFile, io.BytesIO(b'not a zip')); e(zipfile.ZipFile, io.BytesIO()); e(zipfile.ZipFile, b, 'q'); e(zipfile.ZipFile, b, 'w', 99); e(zipfile.ZipInfo, 'x', (1979, 1, 1, 0, 0, 0))
bad = bytearray(b.getvalue()); bad[bad.index(b'hello')] ^= 1
with zipfile.ZipFile(io.BytesIO(bad)) as z: print(z.testzip()); e(z.read, 'a.txt')
raw = b.getvalue(); e(zipfile.ZipFile, io.BytesIO(raw[:-30])); cut = raw.replace(b'PK\x03\x04', b'PK\x03\x05', 1); e(lambda: zipfile.ZipFile(io.BytesIO(cut)).read('a.txt')); e(lambda: zipfile.ZipFile(io.BytesIO(raw.replace(b'PK\1\2', b'PK\1\3', 1)))); e(lambda: zipfile.ZipFile(io.BytesIO(b'prefix' + raw)).read('a.txt'))
r = repr(zipfile.ZipInfo('a', D)), repr(zipfile.ZipInfo('a\0b', D)), zipfile.ZipInfo('a', D).FileHeader if 0 else 0; print(r)
class NoSeek(io.RawIOBase):
    def __init__(self): self.b = b''
    def writable(self): return True
    def write(self, d): self.b += bytes(d); return len(d)
n = NoSeek()
with zipfile.ZipFile(n, 'w') as z: z.writestr(info('s', 8), 'streamed' * 5)
print(n.b, zipfile.ZipFile(io.BytesIO(n.b)).read('s'))
f = io.BytesIO()
with zipfile.ZipFile(f, 'w') as z:
    with z.open(info('big'), 'w', force_zip64=True) as g: g.write(b'z64')
print(f.getvalue()[:60], zipfile.ZipFile(f).read('big'), zipfile.ZipFile(f).getinfo('big').extract_version)
p = zipfile.Path(zipfile.ZipFile(b)); p.root.filename = 'x.zip'
print(p, repr(p / 'dir'), sorted(c.name for c in p.iterdir()), (p / 'dir' / 'b.txt').read_text()[:3], (p / 'a.txt').read_bytes(), (p / 'dir').is_dir(), (p / 'a.txt').is_file(), (p / 'q').exists(), (p / 'dir' / 'b.txt').parent, (p / 'a.txt').suffix, (p / 'a.txt').stem, [str(x) for x in p.glob('**/*.txt')], (p / 'dir').joinpath('sub') == p / 'dir/sub', (p / 'a.txt').open().readline())
e((p / 'dir').open); e((p / 'nope').open); e(lambda: list((p / 'a.txt').iterdir()))


print(zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED, zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA, zipfile.error is zipfile.BadZipFile, zipfile.__all__)

# Paths in an archive that has no name.
z = zipfile.ZipFile(io.BytesIO(), "w")
z.writestr("a/b", "x")
p = zipfile.Path(z)
print(str(p), str(p / "a"), repr(p / "a" / "b"))
try:
    (p / "q").read_text()
except FileNotFoundError as e:
    print(e)
