# attack: 48 a huge exception message
# expect: error:ValueError
raise ValueError('x' * 50000000)
