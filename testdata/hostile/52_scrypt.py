# attack: 52 work that a number asks for
# expect: error | limit
# limits: timeout=1s memory=64MB
import hashlib

hashlib.scrypt(b"p", salt=b"s", n=2**25, r=2**20, p=2**10, maxmem=2**31 - 1)
