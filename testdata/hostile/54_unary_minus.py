# attack: 54 a chain of unary minus
# expect: any
eval('-' * 100000 + '1')
