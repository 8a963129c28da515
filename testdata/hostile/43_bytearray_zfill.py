# attack: 43 bytearray zfill
# expect: error:MemoryError
bytearray(b'1').zfill(10**10)
