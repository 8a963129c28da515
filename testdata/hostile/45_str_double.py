# attack: 45 doubling concatenation of text
# expect: error:MemoryError
s = 'x'
for _ in range(1000):
    s = s + s
