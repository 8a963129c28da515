# attack: 45 doubling a list in place
# expect: error:MemoryError
a = [0]
for _ in range(1000):
    a += a
