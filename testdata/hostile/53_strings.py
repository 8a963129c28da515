# attack: 53 ... for strings
# expect: memory
# limits: memory=32MB timeout=60s
a = []
while True:
    a.append(str(len(a)) + 'suffix')
