# attack: 63 an exception class with a hostile name
# expect: error
E = type('x' * 100000, (Exception,), {'__module__': 'y' * 100000})
raise E('m')
