# attack: 39 constant folding of a giant power
# expect: error:MemoryError
# limits: memory=64MB
x = 2 ** 10000000000
