# attack: 45 doubling by join
# expect: error:MemoryError
s = 'a'
for _ in range(1000):
    s = ''.join([s, s])
