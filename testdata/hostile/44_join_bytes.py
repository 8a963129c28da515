# attack: 44 join of bytes
# expect: error:MemoryError
b'-'.join([b'x' * 10**6] * 10**6)
