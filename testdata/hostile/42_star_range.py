# attack: 42 unpacking a giant range
# expect: memory
# limits: memory=64MB timeout=30s
[*range(10**11)]
