"""URLs with empty queries and fragments, hosts in brackets, and false values for parse_qsl."""
from urllib.parse import *
import warnings
warnings.simplefilter("ignore")
def t(f,*a):
    try: r=f(*a); print(f.__name__,a,'->',r, r.geturl() if hasattr(r,'geturl') else '')
    except Exception as e: print(f.__name__,a,type(e).__name__,e)
for u in ('HTTP://a/?#f','http://a/b;p?#','http://a#','http://a?','#','?','?#','a?#x','http://a/b/c;p?#f','//a?#',';#f','http://a/b#f#g','x:?#','http:#f','mailto:a@b?#f','#f'): t(urldefrag,u); t(urlsplit,u)
for b in ('http://a/b/c/d;p?q','http://a/b/c/d;p?q#f','http://a/?','http://a/b?#','mailto:x'):
    for u in ('#','?','?#','g#','g?','g?#','','.','./','..#','#s','?y','?y#','g;x?','g;x?y#s',';x','//h?','//h#','x:y','http:g?','http:?','http:#','/p?','/p#'): t(urljoin,b,u)
for u in ('scheme://user@[V6a.ip]:1234/path?query','http://[v1.x]/','http://[V1.]/','http://[vg.x]','http://[::1]','http://[::1%eth0]','http://[zz]','http://[v6a.ip'): t(urlsplit,u)
for x in (0,0.0,[],{},None,'',b'',1,(),False): t(parse_qsl,x); t(parse_qs,x)
for u in '<URL:x://h/p>', ' <x://h/p> ', 'URL:x://h/p': print(__import__("urllib.parse").parse.unwrap(u))
