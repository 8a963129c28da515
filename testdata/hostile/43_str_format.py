# attack: 43 width through str.format
# expect: error:MemoryError
'{:{}}'.format(1, 10**10)
