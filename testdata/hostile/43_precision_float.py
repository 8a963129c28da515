# attack: 43 precision of a float
# expect: memory | error:ValueError
'%.1000000000f' % 1.5
