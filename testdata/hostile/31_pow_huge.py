# attack: 31 power with a giant exponent
# expect: error:MemoryError
2 ** 10**11
