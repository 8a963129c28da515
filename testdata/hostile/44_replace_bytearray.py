# attack: 44 the same for bytearray
# expect: error:MemoryError
bytearray(b'a' * 10**6).replace(b'', b'x' * 10**6)
