# attack: 53 ... for dicts
# expect: memory
# limits: memory=32MB timeout=60s
a = []
while True:
    a.append({'a': 1})
