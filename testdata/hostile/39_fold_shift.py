# attack: 39 constant folding of a giant shift
# expect: error:MemoryError
x = 1 << 1000000000000
