# attack: 50 cyclic garbage is reclaimed
# expect: ok
# limits: memory=64MB timeout=60s
for _ in range(300000):
    a = []
    a.append(a)
