# attack: 53 ... for a growing bytearray
# expect: memory
# limits: memory=32MB timeout=60s
b = bytearray()
while True:
    b.append(1)
