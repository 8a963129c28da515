# attack: 54 nested lambdas
# expect: any
eval('lambda: ' * 20000 + '1')
