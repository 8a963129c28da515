# attack: 45 doubling a bytearray
# expect: error:MemoryError
s = bytearray(b'x')
for _ in range(1000):
    s = s + s
