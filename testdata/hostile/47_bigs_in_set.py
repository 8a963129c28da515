# attack: 47 many medium ints in a set
# expect: memory
# limits: memory=64MB timeout=30s
keep = set()
i = 0
while True:
    i += 1
    keep.add((1 << 5000) + i)
