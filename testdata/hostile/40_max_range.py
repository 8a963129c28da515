# attack: 40 max of a giant range
# expect: any
# limits: timeout=200ms
max(range(10**12))
