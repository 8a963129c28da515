# attack: 53 ... for complex numbers
# expect: memory
# limits: memory=32MB timeout=60s
a = []
while True:
    a.append(complex(len(a), 1))
