# attack: 54 nested lambdas
# expect: ok | error | memory
eval('lambda: ' * 20000 + '1')
