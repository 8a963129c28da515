# attack: 51 a deep value as the last expression
# expect: any
a = ()
for _ in range(100000):
    a = (a,)
a
