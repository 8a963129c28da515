# attack: 42 set of a giant range
# expect: memory
# limits: memory=64MB timeout=30s
set(range(10**11))
