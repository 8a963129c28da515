# attack: 51 a result with 2**60 paths
# expect: any
# limits: memory=64MB timeout=1s
a = [0]
for _ in range(60):
    a = [a, a]
result = a
