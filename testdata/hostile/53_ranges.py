# attack: 53 ... for ranges
# expect: memory
# limits: memory=32MB timeout=60s
a = []
while True:
    a.append(range(len(a)))
