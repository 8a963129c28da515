# attack: 52 work that a number asks for
# expect: error | limit
# limits: timeout=1s memory=64MB
import hashlib

hashlib.pbkdf2_hmac("sha256", b"p", b"s", 1, 2**31 - 1)
