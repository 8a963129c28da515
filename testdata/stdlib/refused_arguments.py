# Arguments that are refused, with CPython's words.
import hmac, hashlib, contextvars, threading, random
def t(f):
    try: print(f())
    except BaseException as e: print(type(e).__name__, e)
for k,m in (("a",b""),(b"a","b"),(None,b""),(b"k",None)):
    t(lambda: hmac.digest(k,m,"sha256"))
t(lambda: contextvars.ContextVar(name="x")); t(lambda: contextvars.ContextVar("x", foo=1))
l=threading.local()
def s(): l.__dict__={}
t(s)
for n,r,p in ((65536,1,1),(4,1,1),(2,2**30,1),(2,2**20,2**20),(16384,8,1)):
    t(lambda: hashlib.scrypt(b"p",salt=b"s",n=n,r=r,p=p,dklen=4).hex())
t(lambda: hashlib.blake2b(leaf_size=2**64)); t(lambda: hashlib.blake2b(node_offset=2**64)); t(lambda: hashlib.blake2b(b"", digest_size=2**40)); t(lambda: hashlib.blake2b(fanout=300))
t(lambda: random.getrandbits(-1)); t(lambda: random.getrandbits(2**64)); t(lambda: random.getrandbits(2**70))
