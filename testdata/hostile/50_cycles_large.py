# attack: 50 large cyclic garbage is reclaimed
# expect: ok
# limits: memory=64MB timeout=60s
for _ in range(500):
    a = [bytearray(1000000)]
    a.append(a)
