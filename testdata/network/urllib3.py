import urllib3, requests
from urllib3.util.retry import Retry
from requests.packages.urllib3.util.retry import Retry as R2
from requests.packages.urllib3.exceptions import InsecureRequestWarning
from requests.adapters import HTTPAdapter
requests.packages.urllib3.disable_warnings(InsecureRequestWarning)
urllib3.disable_warnings()
B='http://HOST'
print(Retry is R2)
s=requests.Session(); s.mount('http://', HTTPAdapter(max_retries=Retry(total=2, backoff_factor=0, status_forcelist=[500], allowed_methods=['GET'])))
try: s.get(B+'/500')
except requests.exceptions.RetryError as e: print(e)
http=urllib3.PoolManager(); r=http.request('GET', B+'/json'); print(r.status, r.json(), r.headers['Content-Type'], r.data)
r=http.request('GET', B+'/echo', fields={'a':'1 2'}, headers={'X':'y'}); print(r.json()['p'], r.json()['h']['x'])
r=http.request('POST', B+'/echo', json={'a':1}); print(r.json()['b'])
r=urllib3.request('GET', B+'/404'); print(r.status)
try: http.request('GET','http://127.0.0.1:1/', retries=False)
except urllib3.exceptions.HTTPError as e: print(type(e).__mro__[1:])
print(urllib3.util.make_headers(basic_auth='é:ü'))
