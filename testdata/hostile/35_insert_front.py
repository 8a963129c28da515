# attack: 35 list.insert(0) without end
# expect: limit
# limits: timeout=500ms memory=64MB
a = []
while True:
    a.insert(0, None)
