# attack: 51 a deep result
# expect: any
a = []
for _ in range(100000):
    a = [a]
result = a
