# attack: 50 iterators over large lists that are dropped elsewhere
# expect: memory
# limits: memory=64MB timeout=30s
keep = []
while True:
    keep.append(iter([0] * 1000))
