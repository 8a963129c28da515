# attack: 45 doubling a list by repeat
# expect: error:MemoryError
a = [0]
for _ in range(1000):
    a *= 2
