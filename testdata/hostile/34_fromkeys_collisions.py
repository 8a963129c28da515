# attack: 34 dict.fromkeys over colliding keys
# expect: timeout
# limits: timeout=500ms
m = 2**61 - 1
dict.fromkeys([i * m + 7 for i in range(200000)])
