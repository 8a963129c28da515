# attack: 63 an exception that is its own cause
# expect: error:ValueError
e = ValueError('self')
e.__cause__ = e
raise e
