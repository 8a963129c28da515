# attack: 50 list garbage is reclaimed
# expect: ok
# limits: memory=64MB timeout=60s
for i in range(2000):
    a = [i] * 100000
