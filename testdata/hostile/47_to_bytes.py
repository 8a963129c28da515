# attack: 47 to_bytes with a giant length
# expect: error:MemoryError
(1).to_bytes(10**12, 'big')
