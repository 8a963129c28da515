# attack: 53 ... for classes
# expect: memory
# limits: memory=32MB timeout=60s
a = []
while True:
    a.append(type('C', (), {'x': 1}))
