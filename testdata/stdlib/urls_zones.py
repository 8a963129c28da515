# urllib.parse: splitting, joining, quoting, queries; zoneinfo: offsets around changes of the clock.
def e(f,*a,**k):
    try: print(repr(f(*a,**k)))
    except Exception as x: print(type(x).__name__, x)
from urllib.parse import *
import urllib.parse as P
for u in ['http://user:pw@Host.com:8080/a/b;p?q=1&r=2#frag','//host/path','/path?x','mailto:a@b.c','http://[::1]:80/x','','a:b','http://h:99999/','http://h:x/','file:///etc/x','HTTP://A','http://a?b','x-y+z.1:foo','1a:b',' http://a/ ','http://a/b#','http://h/é?ü']:
    print(u,end=' '); e(urlparse,u); e(urlsplit,u); r=urlsplit(u); print(r.hostname,r.username,r.password,r.geturl()); e(lambda: r.port)
e(urlparse,b'http://a/b?c'); e(urlparse,'http://[::1'); e(urljoin,'a',b'b'); e(urldefrag,'http://a/b#c')
for b,u in [('http://a/b/c/d;p?q',x) for x in ['g:h','g','./g','g/','/g','//g','?y','g?y','#s','g#s',';x','g;x','','.','./','..','../','../g','../..','../../g','../../../g','/./g','/../g','g.','..g','./../g','http:g','g?y/./x']]: print(u,urljoin(b,u))
for s in ['abc def/é?&=+~',"a'b(c)*!",'','日本',b'\xff a']: e(quote,s); e(quote_plus,s); e(quote,s,safe='')
for s in ['a%20b+c','%E9','%zz%4','%e6%97%a5','é%C3%A9','']: e(unquote,s); e(unquote_plus,s); e(unquote_to_bytes,s)
e(urlencode,{'a':1,'b':'x y','c':['1','2'],'é':'ü&'}); e(urlencode,{'c':['1','2'],'d':'xy'},doseq=True); e(urlencode,[('a',1),('a',2)]); e(urlencode,5); e(urlencode,'abc'); e(urlencode,{'a b':'c d'},quote_via=quote)
e(parse_qs,'a=1&b=2&a=3&c=&d'); e(parse_qsl,'a=1&b=2&a=3&c=&d',keep_blank_values=True); e(parse_qs,'a+b=c%20d;e=f'); e(parse_qs,'a',strict_parsing=True); e(parse_qs,'a=1;b=2',separator=';'); e(parse_qs,b'a=1'); e(parse_qsl,'a=1&b=2',max_num_fields=1); e(quote,5)
e(urlunparse,('http','h','/p','','q=1','f')); e(urlunsplit,('','','//x','','')); e(urlunsplit,['http','h','p','','']); print(urlparse('http://a/b')._replace(path='/z').geturl())
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError
from datetime import *
ny=ZoneInfo('America/New_York'); print(ny, repr(ny), ny.key, ZoneInfo('America/New_York') is ny)
for args in [(2024,1,15,12),(2024,7,15,12),(2024,3,10,2,30),(2024,11,3,1,30),(1950,6,1),(2050,7,1)]:
    for fold in (0,1):
        d=datetime(*args,tzinfo=ny,fold=fold); print(d, d.utcoffset(), d.tzname(), d.dst(), d.astimezone(timezone.utc), d.timestamp())
u=datetime(2024,11,3,6,30,tzinfo=timezone.utc); print(u.astimezone(ny), u.astimezone(ny).fold, u.astimezone(ZoneInfo('Asia/Kolkata')), u.astimezone(ZoneInfo('Europe/London')), datetime(2024,7,1,tzinfo=ZoneInfo('Australia/Sydney')).isoformat(), datetime(2024,7,1,12,tzinfo=ZoneInfo('Europe/Paris'))-datetime(2024,7,1,12,tzinfo=ny), repr(d))
e(ZoneInfo,'Nope/Zone'); print(ny.utcoffset(None), time(1,tzinfo=ny).utcoffset())
