# attack: 51 a giant range as result
# expect: any
# limits: timeout=2s
result = range(10**12)
