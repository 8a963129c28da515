# attack: 53 ... for generic aliases
# expect: memory
# limits: memory=32MB timeout=60s
keep = []
while True:
    keep.append(list[int])
