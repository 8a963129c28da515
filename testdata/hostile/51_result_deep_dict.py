# attack: 51 a deep dict result
# expect: any
a = {}
for _ in range(100000):
    a = {'k': a}
result = a
