# attack: 52 work that a number asks for
# expect: error
# limits: timeout=1s memory=64MB
import hashlib

hashlib.shake_256(b"x").hexdigest(2**40)
