# attack: 40 counting in 50 MB again and again
# expect: timeout
# limits: timeout=100ms
b = bytes(50000000)
while True:
    b.count(b'\x01')
