# attack: 45 doubling a list by slice assignment
# expect: error:MemoryError
a = [0]
for _ in range(1000):
    a[len(a):] = a
