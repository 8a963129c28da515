# attack: 42 list of a giant range
# expect: memory
# limits: memory=64MB timeout=30s
list(range(10**11))
