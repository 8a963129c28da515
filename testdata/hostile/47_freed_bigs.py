# attack: 47 ints that are dropped are credited
# expect: ok
# limits: memory=64MB timeout=30s
for i in range(20000):
    x = (1 << 100000) + i
