# attack: 53 ... for tuples
# expect: memory
# limits: memory=32MB timeout=60s
a = []
while True:
    a.append((1, 2, 3))
    a.append((a,))
