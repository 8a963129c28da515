# attack: 40 max of a giant range
# expect: timeout | ok
# limits: timeout=200ms
max(range(10**12))
