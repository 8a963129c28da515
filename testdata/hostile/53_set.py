# attack: 53 ... for set entries
# expect: memory
# limits: memory=32MB timeout=60s
s = set()
i = 0
while True:
    i += 1
    s.add(i)
