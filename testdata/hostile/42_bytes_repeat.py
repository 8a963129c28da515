# attack: 42 sequence repeat of bytes
# expect: error:MemoryError
b'x' * 10**12
