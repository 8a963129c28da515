# attack: 30 fuel is charged by sort
# expect: fuel
# limits: fuel=100000 timeout=30s
a = list(range(50000, 0, -1)) + list(range(50000))
for _ in range(100):
    sorted(a)
