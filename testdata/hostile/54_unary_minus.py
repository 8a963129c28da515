# attack: 54 a chain of unary minus
# expect: ok | error | memory
eval('-' * 100000 + '1')
