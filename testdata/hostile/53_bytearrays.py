# attack: 53 ... for bytearrays
# expect: memory
# limits: memory=32MB timeout=60s
a = []
while True:
    a.append(bytearray(b'abc'))
