# attack: 31 left shift by a giant count
# expect: error:MemoryError
1 << 10**12
