# attack: 51 a large result
# expect: any
# limits: memory=64MB timeout=10s
result = list(range(1000000))
