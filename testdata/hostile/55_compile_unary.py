# attack: 55 compile only: unary chain
# expect: ok | error | memory
compile('-' * 100000 + '1', 'f', 'eval')
