# attack: 49 appending while iterating
# expect: memory
# limits: memory=64MB timeout=30s
a = [1]
for x in a:
    a.append(x)
