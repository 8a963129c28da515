# attack: 45 doubling a tuple
# expect: error:MemoryError
t = (0,)
for _ in range(1000):
    t += t
