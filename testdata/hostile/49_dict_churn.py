# attack: 49 removing and adding one key while iterating
# expect: any
# limits: timeout=500ms
d = {i: i for i in range(8)}
n = 100
for k in d:
    del d[k]
    d[n] = 1
    n += 1
