# attack: 43 bytes rjust
# expect: error:MemoryError
b'a'.rjust(10**10)
