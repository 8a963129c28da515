# mimetypes, http and urllib.error.
import mimetypes, http, io, urllib.error, urllib.response
from http import HTTPStatus, HTTPMethod
mimetypes.knownfiles.clear()
for n in ('a.txt', 'a.tar.gz', 'a.TGZ', 'x/y.html', 'http://h/p.json?q', 'data:text/html,x', 'data:,x', 'data:;base64,x', 'a', 'a.png.bz2', 'a.xyz', 'a.rtf', 'a.svgz', '', '.bashrc', 'a.py', 'a.csv', 'a.webp', 'c:/a.js', 'a.JPG', 'ftp://x/a.pdf#f', 'data:nothing'):
    print(n, mimetypes.guess_type(n), mimetypes.guess_type(n, False), mimetypes.guess_file_type(n))
for t in ('text/html', 'image/jpeg', 'TEXT/PLAIN', 'no/such', 'application/rtf', 'audio/mpeg'): print(t, mimetypes.guess_extension(t), mimetypes.guess_all_extensions(t), mimetypes.guess_extension(t, False), mimetypes.guess_all_extensions(t, strict=False))
mimetypes.add_type('my/type', '.my'); print(mimetypes.guess_type('a.my'), mimetypes.inited, len(mimetypes.types_map), len(mimetypes.common_types), sorted(mimetypes.types_map)[:5], mimetypes.suffix_map, mimetypes.encodings_map)
m = mimetypes.MimeTypes(); m.readfp(io.StringIO('a/b  q r # comment\n# only\n\nc/d s')); print(m.guess_type('x.r'), m.guess_type('x.s'), m.guess_all_extensions('a/b'), m.guess_type('a.my')); m.add_type('x/y', '.q', strict=False); print(m.guess_type('a.q', strict=False), mimetypes.read_mime_types('/nope/nope'))
for s in HTTPStatus: print(int(s), s.name, s.phrase, '|', s.description, s.is_success, s.is_client_error)
print(HTTPStatus(404), repr(HTTPStatus.OK), HTTPStatus.OK == 200, HTTPStatus['NOT_FOUND'].phrase, f'{HTTPStatus.OK}', str(HTTPStatus.OK), HTTPStatus.UNPROCESSABLE_ENTITY.name)
for s in HTTPMethod: print(s, repr(s), s.description, s == s.name)
try: HTTPStatus(99)
except ValueError as e: print(e)
e = urllib.error.URLError('why'); print(e, repr(e), e.reason, e.args, isinstance(e, OSError)); e = urllib.error.URLError('why', 'f'); print(e.filename)
e = urllib.error.HTTPError('http://u', 404, 'Not Found', {'A': 'b'}, io.BytesIO(b'body')); print(e, repr(e), e.code, e.status, e.reason, e.headers, e.read(), e.url, e.geturl(), e.info(), e.getcode()); e.close()
e = urllib.error.ContentTooShortError('short', b'x'); print(e, e.content)
r = urllib.response.addinfourl(io.BytesIO(b'a\nb'), {'h': 1}, 'u', 200); print(list(r), r.url, r.status, r.headers)
closed = []; c = urllib.response.addclosehook(io.BytesIO(b'x'), closed.append, 'hook'); c.close(); print(closed)
