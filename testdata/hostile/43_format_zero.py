# attack: 43 zero padding
# expect: error:MemoryError
format(5, '01000000000d')
