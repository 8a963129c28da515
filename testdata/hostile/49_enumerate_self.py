# attack: 49 enumerate over a growing list
# expect: memory
# limits: memory=64MB timeout=30s
a = [1]
for i, x in enumerate(a):
    a.append(i)
