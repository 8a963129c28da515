# attack: 44 text that grows
# expect: limit
# limits: timeout=1s memory=64MB
import quopri

b = b"\xff"
while True:
    b = quopri.encodestring(b)
