# attack: 45 doubling by % formatting
# expect: error:MemoryError
s = 'a'
for _ in range(1000):
    s = '%s%s' % (s, s)
