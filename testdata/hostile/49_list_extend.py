# attack: 49 extending while iterating
# expect: memory
# limits: memory=64MB timeout=10s
a = [1]
for x in a:
    a.extend([x, x])
