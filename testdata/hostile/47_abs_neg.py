# attack: 47 copies of giant ints
# expect: memory | timeout
# limits: memory=64MB timeout=2s
x = 1 << 100000000
keep = []
while True:
    x = -x - 1
    keep.append(x)
