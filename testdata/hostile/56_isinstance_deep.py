# attack: 56 isinstance with deep tuples
# expect: ok | error:RecursionError
t = int
for _ in range(100000):
    t = (t,)
isinstance('x', t)
