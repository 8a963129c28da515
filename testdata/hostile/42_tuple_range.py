# attack: 42 tuple of a giant range
# expect: memory
# limits: memory=64MB timeout=30s
tuple(range(10**11))
