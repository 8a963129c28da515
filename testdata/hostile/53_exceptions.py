# attack: 53 ... for exceptions
# expect: memory
# limits: memory=32MB timeout=60s
a = []
while True:
    a.append(ValueError(len(a)))
