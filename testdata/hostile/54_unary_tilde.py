# attack: 54 a chain of tilde
# expect: any
eval('~' * 1000000 + '1')
