# attack: 45 a dict that doubles through its own items
# expect: memory | timeout
# limits: timeout=20s memory=64MB
d = {0: 0}
for _ in range(1000):
    d.update({k + len(d): v for k, v in d.items()})
