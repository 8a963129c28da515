# attack: 53 ... for lists
# expect: memory
# limits: memory=32MB timeout=60s
a = []
while True:
    a.append([])
