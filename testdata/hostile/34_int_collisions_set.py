# attack: 34 set of ints that all hash alike, built natively
# expect: timeout
# limits: timeout=500ms
m = 2**61 - 1
set([i * m + 7 for i in range(200000)])
