# attack: 35 list.remove from a long list
# expect: any
# limits: timeout=500ms
a = list(range(200000))
while a:
    a.remove(a[-1])
    a.append(-1)
