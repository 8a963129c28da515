# attack: 43 width in bytes formatting
# expect: error:MemoryError
b'%1000000000d' % 1
