# attack: 50 dict garbage is reclaimed
# expect: ok
# limits: memory=64MB timeout=60s
for i in range(200):
    d = {j: j for j in range(10000)}
