# attack: 49 a dict that grows without end
# expect: memory
# limits: memory=64MB timeout=30s
d = {}
while True:
    d[len(d)] = None
