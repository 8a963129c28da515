# attack: 52 decoding stays linear
# expect: ok
# limits: timeout=20s
import base64
d = base64.b64encode(bytes(1000000))
assert base64.b64decode(d) == bytes(1000000)
