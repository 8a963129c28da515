# attack: 35 del a[0] and append
# expect: any
# limits: timeout=500ms
a = [0] * 10**6
while True:
    del a[0]
    a.append(0)
