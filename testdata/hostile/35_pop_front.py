# attack: 35 list.pop(0) on a long list
# expect: any
# limits: timeout=500ms
a = [0] * 10**6
while a:
    a.pop(0)
    a.append(0)
