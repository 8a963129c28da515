import urllib.request, urllib.error, urllib.parse, http.client, json, io
B='http://HOST'
def show(f):
    try: print(f())
    except Exception as e: print(type(e).__module__, type(e).__name__, e, repr(e)[:150])
with urllib.request.urlopen(B+'/json') as r:
    print(r.status, r.reason, r.code, r.getcode(), r.geturl(), r.url, r.headers['content-type'], r.headers.get_content_charset(), r.info().get_content_type(), r.getheader('Content-Type'), r.msg, r.version, json.loads(r.read()), r.read(), r.closed)
print(r.closed)
print(json.load(urllib.request.urlopen(B+'/echo')))
print(json.load(urllib.request.urlopen(urllib.request.Request(B+'/echo?x=1', data=b'a=1', headers={'X-A':'b','User-Agent':'me'})) ))
print(json.load(urllib.request.urlopen(urllib.request.Request(B+'/echo', data=json.dumps({'a':1}).encode(), headers={'Content-Type':'application/json'}, method='PUT'))))
print(json.load(urllib.request.urlopen(B+'/echo', data=urllib.parse.urlencode({'q':'ä b'}).encode())))
r=urllib.request.urlopen(B+'/redirect'); print(r.url, r.status)
try: urllib.request.urlopen(B+'/404')
except urllib.error.HTTPError as e: print(e, repr(e), e.code, e.reason, e.headers['content-type'], e.read(), e.url, e.fp is not None, e.msg, e.status)
show(lambda: urllib.request.urlopen(B+'/500'))
show(lambda: urllib.request.urlopen(B+'/loop'))
show(lambda: urllib.request.urlopen('http://127.0.0.1:1/'))
show(lambda: urllib.request.urlopen('foo://x'))
show(lambda: urllib.request.urlopen('nourl'))
show(lambda: urllib.request.urlopen('http:///x'))
show(lambda: urllib.request.urlopen(B+'/slow', timeout=0.05))
show(lambda: urllib.request.urlopen(B+'/a b'))
show(lambda: urllib.request.urlopen(B+'/x', data='text'))
print(urllib.request.urlopen('data:text/plain;base64,aGk=').read(), urllib.request.urlopen('data:,a%20b').headers['content-type'])
with urllib.request.urlopen(B+'/lines') as r: print([l for l in r])
with urllib.request.urlopen(B+'/lines') as r: print(io.TextIOWrapper(r, encoding='utf-8').read())
with urllib.request.urlopen(B+'/lines') as r: print(r.readline(), r.read(2), r.peek(3), r.readlines(), r.read(1))
with urllib.request.urlopen(B+'/lines') as r:
    b=bytearray(3); print(r.readinto(b), b, r.readable(), r.read1(2), r.isclosed())
o=urllib.request.build_opener(); o.addheaders=[('User-agent','Mozilla'),('X-B','1')]; print(json.load(o.open(B+'/echo'))['h'])
class NoRedirect(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *a): return None
show(lambda: urllib.request.build_opener(NoRedirect).open(B+'/redirect'))
q=urllib.request.Request(B+'/p?q#f', headers={'a-b':'c'}); print(q.full_url, q.type, q.host, q.selector, q.fragment, q.get_method(), q.headers, q.has_header('A-b'), q.get_header('A-b'), q.header_items(), q.data, q.origin_req_host)
q.add_header('x-y','z'); q.data=b'1'; print(q.get_method(), q.headers); q.remove_header('X-y'); print(q.headers)
urllib.request.install_opener(o); print(json.load(urllib.request.urlopen(B+'/echo'))['h']['x-b'])
c=http.client.HTTPConnection('HOST', timeout=3); c.request('GET','/json', headers={'A':'b'}); r=c.getresponse(); print(r.status, r.reason, r.getheader('content-type'), r.getheader('nope','d'), r.read(), r.version, r.headers.get('Content-Length'), r.length)
c.request('POST','/echo','text',{'Content-Type':'t/p'}); print(json.loads(c.getresponse().read())); c.putrequest('GET','/echo'); c.putheader('X','1'); c.endheaders(); print(json.loads(c.getresponse().read())['h']); c.close()
show(lambda: (c2:=http.client.HTTPConnection('127.0.0.1',1), c2.request('GET','/'), c2.getresponse()))
show(lambda: c.getresponse()); show(lambda: c.putheader('a','b')); show(lambda: c.request('GET','/a b')); show(lambda: c.request('G T','/')); show(lambda: c.request('GET','/',headers={'a':'b\r\nc: d'})); show(lambda: http.client.HTTPConnection('h:x')); 
print(http.client.responses[404], http.client.OK, http.client.NOT_FOUND.phrase, http.client.HTTPS_PORT, http.client.HTTPException.__mro__[1].__name__, issubclass(http.client.RemoteDisconnected, ConnectionResetError))
print(http.client.HTTPConnection('a.b:81').port, http.client.HTTPSConnection('a.b').port, http.client.HTTPConnection('[::1]:5').host, repr(http.client.IncompleteRead(b'ab', 3)), str(http.client.BadStatusLine('')))
print(urllib.request.pathname2url('/a b'), urllib.request.url2pathname('/a%20b'), urllib.request.parse_http_list('a, "b, c", d'), urllib.request.parse_keqv_list(['a=b','c="d"']), http.client.parse_headers(io.BytesIO(b'A: b\r\n\r\n')).items())
m=urllib.request.HTTPPasswordMgrWithDefaultRealm(); m.add_password(None, B, 'u', 'p'); print(m.find_user_password('r', B+'/x'), m.find_user_password('r','http://other/'))
import http.cookiejar
jar=http.cookiejar.CookieJar(); o=urllib.request.build_opener(urllib.request.HTTPCookieProcessor(jar))
print(o.open(B+'/cookie').read(), o.open(B+'/cookie').read(), len(jar), sorted(str(c) for c in jar), sorted((c.name, c.value, c.domain, c.path, c.path_specified, c.discard, c.expires, c.domain_specified) for c in jar))
jar.clear_session_cookies(); print(len(jar), o.open(B+'/cookie').read()); jar.clear(); print(list(jar), jar)
