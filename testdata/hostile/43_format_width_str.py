# attack: 43 width for text
# expect: error:MemoryError
format('a', '>1000000000')
