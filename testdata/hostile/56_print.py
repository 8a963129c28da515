# attack: 56 print of a deep list
# expect: ok | error:RecursionError
a = []
for _ in range(100000):
    a = [a]
print(a)
