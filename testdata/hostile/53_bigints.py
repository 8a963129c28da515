# attack: 53 ... for big ints
# expect: memory
# limits: memory=32MB timeout=60s
a = []
while True:
    a.append(10**30 + len(a))
