# attack: 43 width in % formatting
# expect: error:MemoryError
'%1000000000d' % 1
