# attack: 53 ... for dict entries
# expect: memory
# limits: memory=32MB timeout=60s
d = {}
i = 0
while True:
    i += 1
    d[i] = i
