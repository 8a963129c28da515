# attack: 40 hashing 20 MB again and again
# expect: timeout
# limits: timeout=100ms
b = bytearray(20000000)
while True:
    hash(bytes(b))
