# attack: 42 bytearray.resize
# expect: error:MemoryError
bytearray().resize(10**12)
