# attack: 49 zip over a growing list
# expect: memory
# limits: memory=64MB timeout=30s
a = [1]
for x, y in zip(a, a):
    a.append(x)
