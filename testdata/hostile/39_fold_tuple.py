# attack: 39 constant folding of a giant tuple
# expect: error:MemoryError
x = (1, 2) * 1000000000000
