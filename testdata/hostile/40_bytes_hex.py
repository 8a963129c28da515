# attack: 40 hex of 20 MB again and again
# expect: timeout
# limits: timeout=100ms
b = bytes(20000000)
while True:
    b.hex()
