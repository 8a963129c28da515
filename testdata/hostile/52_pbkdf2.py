# attack: 52 work that a number asks for
# expect: timeout
# limits: timeout=1s memory=64MB
import hashlib

try:
    hashlib.pbkdf2_hmac("sha256", b"p", b"s", 2**31 - 1)
except BaseException:
    pass
