# attack: 53 ... for dict views
# expect: memory
# limits: memory=32MB timeout=60s
a = []
while True:
    a.append({}.items())
