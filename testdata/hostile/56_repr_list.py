# attack: 56 repr of a deep list
# expect: ok | error:RecursionError
a = []
for _ in range(100000):
    a = [a]
repr(a)
