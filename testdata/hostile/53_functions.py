# attack: 53 ... for functions
# expect: memory
# limits: memory=32MB timeout=60s
a = []
while True:
    a.append(lambda x: x)
