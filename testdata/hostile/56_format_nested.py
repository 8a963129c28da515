# attack: 56 nested replacement fields
# expect: error:ValueError
('{:' * 1000 + '}' * 1000).format(*range(1000))
