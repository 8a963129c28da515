# attack: 39 constant folding of a giant repeat
# expect: error:MemoryError
x = 'x' * 1000000000000
