# attack: 34 tuples of colliding ints
# expect: timeout
# limits: timeout=500ms
m = 2**61 - 1
{(i * m, 0): i for i in range(10**6)}
