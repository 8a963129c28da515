# attack: 53 ... for slices
# expect: memory
# limits: memory=32MB timeout=60s
a = []
while True:
    a.append(slice(len(a)))
