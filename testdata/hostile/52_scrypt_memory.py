# attack: 52 scrypt with a table larger than the memory
# expect: memory | error:MemoryError
# limits: timeout=2s
import hashlib
hashlib.scrypt(b"p", salt=b"s", n=2**20, r=12, p=1, maxmem=2**31 - 1)
