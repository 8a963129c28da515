# attack: 42 dict.fromkeys of a giant range
# expect: memory
# limits: memory=64MB timeout=30s
dict.fromkeys(range(10**11))
