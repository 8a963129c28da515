# attack: 63 __notes__ of the wrong type
# expect: error:ValueError
e = ValueError('x')
e.__notes__ = 5
raise e
