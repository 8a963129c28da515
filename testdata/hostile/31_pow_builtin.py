# attack: 31 pow() with a giant exponent
# expect: error:MemoryError
pow(7, 10**12)
