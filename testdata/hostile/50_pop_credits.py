# attack: 50 popped items are credited
# expect: ok
# limits: memory=64MB timeout=60s
a = []
for i in range(300):
    for _ in range(10):
        a.append(bytearray(100000))
    for _ in range(10):
        a.pop()
