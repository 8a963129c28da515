# attack: 42 unpacking a giant range
# expect: any
# limits: memory=64MB timeout=30s
[*range(10**11)]
