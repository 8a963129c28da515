# attack: 50 string garbage is reclaimed
# expect: ok
# limits: memory=64MB timeout=60s
for i in range(5000):
    s = 'x' * 1000000
