# attack: 32 formatting beyond the digit limit
# expect: error:ValueError
'%d' % (1 << 20000)
