# attack: 42 bytearray(n)
# expect: error:MemoryError
bytearray(10**12)
