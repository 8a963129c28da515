# attack: 39 constant folding of a wide format
# expect: error:MemoryError
x = '%1000000000d' % 5
