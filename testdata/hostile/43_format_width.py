# attack: 43 width in the format mini-language
# expect: error:MemoryError
format(1, '1000000000')
