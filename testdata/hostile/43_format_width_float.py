# attack: 43 width for a float
# expect: error:MemoryError
format(1.5, '1000000000')
