# attack: 43 width by argument in % formatting
# expect: error:MemoryError
'%*d' % (10**9, 1)
