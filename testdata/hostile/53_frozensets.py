# attack: 53 ... for frozensets
# expect: memory
# limits: memory=32MB timeout=60s
a = []
while True:
    a.append(frozenset((1, 2, len(a))))
