# attack: 34 ints that all hash alike
# expect: timeout
# limits: timeout=500ms
m = 2**61 - 1
d = {}
for i in range(10**6):
    d[i * m] = i
