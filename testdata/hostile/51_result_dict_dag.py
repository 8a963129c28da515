# attack: 51 a dict result with 2**60 paths
# expect: any
# limits: memory=64MB timeout=1s
a = {}
for _ in range(60):
    a = {'l': a, 'r': a}
result = a
