# attack: 52 scrypt with parameters that take hours
# expect: timeout
# limits: timeout=1s
import hashlib
hashlib.scrypt(b"p", salt=b"s", n=2**14, r=8, p=2000, maxmem=2**30)
