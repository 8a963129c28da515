"""The parameters of hash functions, of BLAKE2 and scrypt, and file_digest."""
import hashlib,hmac
def t(s):
    try: r=eval(s); print(s,'->',r.hexdigest(4)[:40] if 'shake' in s else r.hexdigest()[:40] if hasattr(r,'hexdigest') else r)
    except BaseException as e: print(s,'->',type(e).__name__,str(e).replace('openssl_',''))
for c in ('md5','sha256','shake_128','blake2b','blake2s','sha3_256'):
    for a in ("b''","data=b'x'","string=b'x'","b'',data=b''","b'',data=b'',_=1","b'',string=b''","data=b'',string=b''","_=1","b'',_=1","data=b'',_=1","string=b'',_=1","''","1","None","data=None","string=None","b'',b''","b'x',usedforsecurity=False","data=b'',string=None","b'',string=None"):
        t(f"hashlib.{c}({a})")
        t(f"hashlib.new('{c}',{a})")
for a in ("salt=b'a'*17","person=b'a'*17","digest_size=65","digest_size=0","digest_size=-1","key=b'k'*65","fanout=256","fanout=-1","depth=0","depth=256","leaf_size=-1","leaf_size=1<<32","node_offset=-1","node_offset=1<<64","node_offset=1<<48","node_depth=-1","node_depth=256","inner_size=-1","inner_size=65","inner_size=33","last_node=True","b'foo',key=b'kk',salt=b's',person=b'p',digest_size=17,fanout=2,depth=3,leaf_size=256,node_offset=512,node_depth=1,inner_size=7,last_node=True","key='x'","salt=1","fanout='x'","digest_size=1.5","1","fanout=1<<70","node_offset=(1<<48)-1"):
    t(f"hashlib.blake2b({a})"); t(f"hashlib.blake2s({a})")
    t(f"hashlib.new('blake2b',{a})")
for x in ("hashlib.blake2b","type(hashlib.blake2b())","hashlib.blake2b.SALT_SIZE","hashlib.blake2b.PERSON_SIZE","hashlib.blake2b.MAX_KEY_SIZE","hashlib.blake2b.MAX_DIGEST_SIZE","hashlib.blake2s.SALT_SIZE","hashlib.blake2s.PERSON_SIZE","hashlib.blake2s.MAX_KEY_SIZE","hashlib.blake2b().SALT_SIZE","hashlib.blake2b(digest_size=5).digest_size","hashlib.blake2b.block_size","hashlib.shake_128().digest(2**64)","hashlib.shake_128().digest(length=5)","hashlib.shake_128().digest()","hashlib.sha256().digest(5)","hashlib.new(1)","hashlib.new('x')","hashlib.new('md5',b'',b'')","hashlib.new(name='md5')","hashlib.scrypt(b'p',salt=b's',n=16,r=1,p=1)","hashlib.scrypt(b'p',salt=b's',n=16,r=1,p=1,dklen=10)","hashlib.scrypt(b'p',salt=b's',n=15,r=1,p=1)","hashlib.scrypt(b'p',salt=b's',n=1,r=1,p=1)","hashlib.scrypt(b'p',salt=b's',n=16,r=0,p=1)","hashlib.scrypt(b'p',salt=b's',n=16,r=1,p=0)","hashlib.scrypt(b'p',salt=b's',n=2**20,r=8,p=1)","hashlib.scrypt(b'p',salt=b's',n=16,r=1,p=1,maxmem=-1)","hashlib.scrypt(b'p',salt=b's',n=16,r=1,p=1,dklen=0)","hashlib.scrypt(b'p',salt=b's',n=16,r=1,p=1,maxmem=10)","hashlib.scrypt('p',salt=b's',n=16,r=1,p=1)","hashlib.scrypt(b'p',salt='s',n=16,r=1,p=1)","hashlib.scrypt(b'p',salt=b's',n='16',r=1,p=1)","hashlib.scrypt(b'p',salt=b's',n=16,r='1',p=1)","hashlib.scrypt(b'p',salt=b's',n=16,r=1,p=1,dklen=2**40)","hashlib.scrypt(b'p',salt=b's',n=16,r=2**40,p=1)","hashlib.scrypt(b'p',b's',16,1,1)","hashlib.scrypt(b'p',salt=None,n=16,r=1,p=1)","hashlib.scrypt(b'p',salt=b'',n=1024,r=8,p=16)","hashlib.scrypt(b'p',salt=b'',n=2**14,r=8,p=1)","hashlib.scrypt(b'p',salt=b'',n=2**14,r=8,p=16)","hashlib.scrypt(b'p',salt=b'',n=2**15,r=8,p=1)","hashlib.scrypt(b'p',salt=b'',n=16,r=2**30-1,p=1)","hashlib.scrypt(b'p',salt=b'',n=2**70,r=1,p=1)","hashlib.scrypt(b'p',salt=b's',n=16,r=1,p=1,dklen=-1)","hashlib.scrypt(password=b'p',salt=b's',n=16,r=-1,p=1)"):
    t(x)
import io
class NB:
    def readinto(self,b): return None
    def readable(self): return True
class B(io.RawIOBase):
    n=0
    def readable(self): return True
    def readinto(self,b):
        self.n+=1
        if self.n>3: return 0
        b[:3]=b'abc'; return 3
class RI:
    def readinto(self,b): b[:2]=b'xy'; r=getattr(self,'r',2); self.r=0; return r
    def readable(self): return True
for f in (None,io.StringIO('x'),io.BytesIO(b'abc'),NB(),B(),RI(),5):
  for d in ('sha256',hashlib.md5,lambda: hashlib.sha1(b'q')):
    try: print(hashlib.file_digest(f,d).hexdigest())
    except BaseException as e: print(type(f).__name__,type(e).__name__,str(e).split(' at 0x')[0])
