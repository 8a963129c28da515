# attack: 56 issubclass with deep tuples
# expect: ok | error:RecursionError
t = int
for _ in range(100000):
    t = (t,)
issubclass(str, t)
