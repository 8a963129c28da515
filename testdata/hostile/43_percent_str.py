# attack: 43 width of %s
# expect: error:MemoryError
'%1000000000s' % 'a'
