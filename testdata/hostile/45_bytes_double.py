# attack: 45 doubling bytes
# expect: error:MemoryError
s = b'x'
for _ in range(1000):
    s += s
