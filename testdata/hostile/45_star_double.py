# attack: 45 doubling by unpacking
# expect: memory
# limits: timeout=10s
t = (0,)
for _ in range(1000):
    t = (*t, *t)
