# attack: 56 deep generic aliases
# expect: any
t = int
for _ in range(100000):
    t = list[t]
repr(t)
