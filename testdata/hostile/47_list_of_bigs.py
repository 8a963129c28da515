# attack: 47 many medium ints
# expect: memory
# limits: memory=64MB timeout=30s
keep = []
i = 0
while True:
    i += 1
    keep.append((1 << 5000) + i)
