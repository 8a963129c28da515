# attack: 56 hash of deep generic aliases
# expect: ok | error:RecursionError
t = int
for _ in range(100000):
    t = list[t]
hash(t) == hash(t)
t == t
