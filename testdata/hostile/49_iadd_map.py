# attack: 49 += map over itself
# expect: memory
# limits: memory=64MB timeout=30s
a = [1]
a += map(abs, a)
