# attack: 49 a list sorted and appended while iterating
# expect: any
# limits: memory=64MB timeout=500ms
a = [3, 1, 2]
for x in a:
    a.sort()
    a.append(x)
