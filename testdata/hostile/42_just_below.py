# attack: 42 many requests just below the limit
# expect: memory
# limits: memory=64MB timeout=10s
keep = []
while True:
    keep.append(bytearray(20 * 10**6))
