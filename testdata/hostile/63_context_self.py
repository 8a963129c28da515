# attack: 63 an exception that is its own context
# expect: error:ValueError
e = ValueError('self')
e.__context__ = e
raise e
