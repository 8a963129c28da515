# attack: 45 a set that doubles
# expect: memory | timeout
# limits: timeout=20s memory=64MB
s = {0}
for _ in range(1000):
    n = len(s)
    s |= {x + n for x in s}
