# attack: 64 a lone surrogate in an exception's message
# expect: error:ValueError
raise ValueError('\ud800')
