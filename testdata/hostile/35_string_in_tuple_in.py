# attack: 35 chained membership tests over nested lists
# expect: timeout
# limits: timeout=300ms
a = [[0] * 1000 for _ in range(1000)]
while True:
    [1] in a
