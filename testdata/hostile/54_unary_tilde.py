# attack: 54 a chain of tilde
# expect: ok | error | memory
eval('~' * 1000000 + '1')
