# attack: 42 bytes(n)
# expect: error:MemoryError
bytes(10**12)
