# attack: 56 deep structures while the memory limit nears
# expect: memory
# limits: memory=48MB timeout=30s
keep = []
while True:
    a = []
    for _ in range(10000):
        a = [a]
    keep.append(a)
