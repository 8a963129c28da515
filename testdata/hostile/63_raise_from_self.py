# attack: 63 raise X from X
# expect: error:ValueError
e = ValueError('self')
raise e from e
