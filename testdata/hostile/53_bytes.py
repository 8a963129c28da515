# attack: 53 ... for bytes
# expect: memory
# limits: memory=32MB timeout=60s
a = []
while True:
    a.append(bytes([1, 2, 3, len(a) % 256]))
