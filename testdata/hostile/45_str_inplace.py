# attack: 45 doubling in place
# expect: error:MemoryError
s = 'x'
for _ in range(1000):
    s += s
