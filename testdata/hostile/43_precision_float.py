# attack: 43 precision of a float
# expect: any
'%.1000000000f' % 1.5
