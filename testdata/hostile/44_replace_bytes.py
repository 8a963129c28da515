# attack: 44 the same for bytes
# expect: error:MemoryError
(b'a' * 10**6).replace(b'a', b'x' * 10**6)
