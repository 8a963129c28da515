# attack: 42 rows of rows made one by one
# expect: memory
# limits: memory=64MB timeout=30s
grid = [[0] * 100000 for _ in range(100000)]
