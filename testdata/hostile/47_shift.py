# attack: 47 a giant shift
# expect: error:MemoryError
1 << 10**10
