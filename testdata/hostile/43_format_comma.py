# attack: 43 zero padding with grouping
# expect: error:MemoryError
format(5, '01000000000,d')
