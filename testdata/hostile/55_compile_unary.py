# attack: 55 compile only: unary chain
# expect: any
compile('-' * 100000 + '1', 'f', 'eval')
