# attack: 43 precision of an integer in % formatting
# expect: error:MemoryError
'%.1000000000d' % 1
