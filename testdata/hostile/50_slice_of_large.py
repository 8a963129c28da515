# attack: 50 slices that pin their parent are charged for it
# expect: memory
# limits: memory=64MB timeout=20s
keep = []
while True:
    s = 'x' * 1000000
    keep.append(s[:600000])
