# codecs: the registry, encodings in one piece, in several and as streams, error handlers.
import codecs, io
def e(f, *a, **k):
    try: print(repr(f(*a, **k)))
    except BaseException as x: print(type(x).__module__, type(x).__name__, x, getattr(x, '__notes__', None))
for a in (('zz', 'hex'), (b'zz', 'hex'), ('nop', 'rot_13'), (b'x', 'zlib'), (b'', 'base64'), (b'YQ', 'base64'), (5, 'utf-8'), ('abc', 'utf-8'), (b'=41=\n', 'quopri'), (b'begin 644 x\n#86)C\n \nend\n', 'uu'), (b'x', 'uu'), (b'x', 'undefined')): e(codecs.decode, *a)
for a in (('ab', 'hex'), (b'ab', 'hex'), ('Why?', 'rot13'), (5, 'utf-8'), (b'abc',), ('é', 'ascii', 'xmlcharrefreplace'), (b'x', 'hex', 'nope'), (b'x'*50, 'uu'), (b'a=b', 'quopri'), ('x', 'nope')): e(codecs.encode, *a)
for n in ('utf-8', 'UTF 8', 'u8', 'utf-16', 'utf-16-le', 'us-ascii', 'L1', 'cp1252', 'windows-1251', 'utf-32', 'idna', 'punycode', 'unicode_escape', 'utf-8-sig', 'utf-7', 'rot13', 'base64', 'hex', 'zip', 'koi8-r', 'mac-roman', 'charmap', 'undefined'):
    i = codecs.lookup(n)
    print(n, i.name, i._is_text_encoding, len(i), i[0] is i.encode, i.incrementalencoder, i.incrementaldecoder, i.streamreader, i.streamwriter)
print(codecs.lookup('UTF8') is codecs.lookup('utf8'), type(codecs.lookup('utf8')).__mro__)
i = codecs.lookup('utf-8'); e(i.encode, 'aé'); e(i.decode, b'a\xc3'); e(i.decode, b'a\xc3\xa9'); e(codecs.utf_8_decode, b'a\xc3'); e(codecs.utf_8_decode, b'a\xc3', 'strict', True); e(codecs.latin_1_encode, 'é€', 'replace'); e(codecs.utf_16_encode, 'a', 'strict', 1); e(codecs.utf_16_ex_decode, b'\xfe\xff\0a\0'); e(codecs.utf_16_ex_decode, b'\0a', 'strict', 1, True); e(codecs.ascii_decode, b'\xff', 'surrogateescape')
# Decoders in pieces.
def pieces(name, data, errors='strict'):
    d = codecs.getincrementaldecoder(name)(errors); out = []
    for b in data:
        out.append(d.decode(bytes([b]))); s = d.getstate(); d.reset(); d.setstate(s)
    out.append(d.decode(b'', True)); print(name, out, s)
for n in ('utf-8', 'utf-8-sig', 'utf-16', 'utf-16-be', 'utf-32', 'latin-1', 'utf-7', 'cp1252'): pieces(n, 'aé€'.encode(n, 'replace'))
pieces('utf-16', '\ufeffb\U0001F600'.encode('utf-16-be')); pieces('idna', b'www.xn--pthon-kva.org'); pieces('unicode_escape', rb'\x41\n\N{DIGIT ONE}'); pieces('utf-8', b'a\xffb', 'replace')
for n, data in (('utf-8', b'\xc3'), ('utf-16', b'a\0b\0'), ('ascii', b'\x80'), ('utf-16', b'\xff')):
    d = codecs.getincrementaldecoder(n)()
    e(d.decode, data, True)
def enc(name, parts, errors='strict'):
    x = codecs.getincrementalencoder(name)(errors); out = [x.encode(p) for p in parts]; s = x.getstate(); out.append(x.encode(parts[0][:0], True)); x.reset(); print(name, out, s, x.getstate())
for n in ('utf-8', 'utf-8-sig', 'utf-16', 'utf-32', 'latin-1', 'utf-7'): enc(n, ['a', '', 'é'])
enc('idna', ['pyth', 'ön.o', 'rg']); enc('zlib', [b'a' * 9, b'b']); enc('hex', [b'a', b'b']); enc('rot13', ['a', 'b'])
print(list(codecs.iterencode(['a', '', 'é'], 'utf-16')), list(codecs.iterdecode([b'\xc3', b'\xa9', b'a'], 'utf-8')), codecs.iterencode([], 'utf-8').__name__)
# Streams.
text = 'one\ntwo\r\nthree\rvier é\u2028fünf'
for n in ('utf-8', 'utf-16', 'utf-8-sig', 'latin-1', 'utf-32-be'):
    b = io.BytesIO(text.replace('\u2028', '\x85').encode(n)); r = codecs.getreader(n)(b)
    print(n, list(r)); r.seek(0); print(r.read(3), r.read(-1, 2), r.readline(), r.readline(keepends=False), r.readline(2), r.read())
    w = io.BytesIO(); s = codecs.getwriter(n)(w); s.write('é'); s.writelines(['a', 'b']); s.seek(0); s.write('z'); print(w.getvalue())
r = codecs.getreader('utf-8')(io.BytesIO(b'ab\nc\xff'), 'replace'); print(r.readlines(), r.errors, r.bytebuffer)
r = codecs.getreader('utf-8')(io.BytesIO(b'ab\nc\xff')); e(r.readline); e(r.readline)
rw = codecs.StreamReaderWriter(io.BytesIO(b'h\xc3\xa9\nx'), codecs.getreader('utf-8'), codecs.getwriter('utf-8'))
print(next(rw), rw.read(), rw.write('é'), rw.encoding, rw.getvalue(), rw.tell())
with codecs.EncodedFile(io.BytesIO('é\nß'.encode('latin-1')), 'utf-8', 'latin-1') as f: print(f.readline(), f.read(), f.data_encoding, f.file_encoding, f.write('x'.encode()), f.stream.getvalue())
print(codecs.EncodedFile(io.BytesIO(b'a\nb'), 'utf-16', 'ascii').readlines())
# Handlers of errors.
for h in ('strict', 'ignore', 'replace', 'xmlcharrefreplace', 'backslashreplace', 'namereplace', 'surrogateescape', 'surrogatepass'):
    f = codecs.lookup_error(h)
    for x in (UnicodeEncodeError('utf-8', 'a\xe9€\U0001F600\ud800', 1, 5, 'r'), UnicodeDecodeError('utf-8', b'a\xed\xa0\x80', 1, 3, 'r'), UnicodeTranslateError('a\xe9b', 1, 2, 'r'), ValueError(1), 5): print(h, end=' '); e(f, x)
codecs.register_error('brackets', lambda x: (''.join(f'[{ord(c)}]' for c in x.object[x.start:x.end]), x.end))
print('aé€'.encode('ascii', 'brackets'), codecs.encode('a€', 'latin-1', 'brackets')); e(codecs.lookup_error, 'nope'); e(codecs.register_error, 'a', 5)
# Encodings of the program's own.
def find(name):
    print('asked for', name)
    if name == 'reversed':
        return codecs.CodecInfo(lambda s, errors='strict': (s[::-1].encode(errors=errors), len(s)), lambda b, errors='strict': (bytes(b).decode()[::-1], len(b)), name='reversed')
    if name == 'wrong': return codecs.CodecInfo(lambda s, errors: (5, 1), lambda b, errors: 5, name='wrong')
    if name == 'three': return (1, 2, 3)
    if name == 'bytes_only': return codecs.CodecInfo(lambda s, errors: (5, 1), None, name='b', _is_text_encoding=False)
codecs.register(find)
print('abc'.encode('Reversed'), b'abc'.decode('reversed'), codecs.encode('xyz', 'reversed'), str(b'abc', 'REVERSED'), bytes('é', 'reversed'))
e('a'.encode, 'wrong'); e(b'a'.decode, 'wrong'); e(codecs.encode, 'a', 'wrong'); e('a'.encode, 'three'); e('a'.encode, 'bytes_only'); e('a'.encode, 'my Encoding'); e('a'.encode, 'a-b'); e(codecs.getincrementalencoder, 'reversed'); print(codecs.getwriter('reversed'))
codecs.unregister(find); e('abc'.encode, 'reversed'); e(codecs.register, 5)
# Tables.
m = codecs.make_identity_dict(range(97, 100)); m[99] = 'zz'; m[98] = None; e(codecs.charmap_decode, b'ac', 'strict', m); e(codecs.charmap_decode, b'ab', 'strict', m); e(codecs.charmap_decode, b'ab', 'replace', 'xy'); e(codecs.charmap_decode, b'abz', 'ignore', m)
print(codecs.make_encoding_map({1: 2, 3: 2, 4: 5})); e(codecs.charmap_encode, 'abc', 'strict', {97: 98, 98: b'xx', 99: None}); e(codecs.charmap_encode, 'abé', 'replace', {97: 98, 98: b'xx', 63: 33}); e(codecs.charmap_encode, 'a', 'strict', {97: 256}); e(codecs.charmap_encode, 'a', 'strict', {97: 'b'})
e(codecs.escape_decode, rb'a\n\x41\07\'\\'); e(codecs.escape_decode, rb'\x4'); e(codecs.escape_decode, rb'\xg1', 'replace'); e(codecs.escape_decode, b'a\\'); e(codecs.escape_encode, b'a\n\xff\'"'); e(codecs.unicode_escape_decode, '\\u0041é'); e(codecs.readbuffer_encode, 'é')
class Own(codecs.IncrementalDecoder):
    def decode(self, data, final=False): return data.decode().upper()
print(Own().decode(b'x'), Own().getstate(), codecs.Codec().encode.__name__); e(codecs.Codec().encode, 'x'); e(codecs.IncrementalEncoder().encode, 'x')
import encodings; print(encodings.normalize_encoding('UTF-- 8..x'), encodings.aliases.aliases['u8'], encodings.search_function('nope'))
codecs.register(find)
e(io.TextIOWrapper, io.BytesIO(), 'nope')
for f in (lambda: b'\x81'.decode('cp1252'), lambda: '€'.encode('koi8-r'), lambda: 'é'.encode('ascii'), lambda: b'\xff'.decode('utf-7'), lambda: 'a..b'.encode('idna'), lambda: b'\\x'.decode('unicode_escape'), lambda: bytes('€', 'cp437'), lambda: str(b'\xff', 'utf-8-sig'), lambda: b'\xff'.decode('utf-16')): e(f)
