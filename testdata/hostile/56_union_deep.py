# attack: 56 deep generic aliases
# expect: ok | error:RecursionError
t = int
for _ in range(100000):
    t = list[t]
repr(t)
