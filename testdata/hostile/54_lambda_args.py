# attack: 54 lambdas as default arguments
# expect: ok | error | memory
eval('lambda x=' * 20000 + '1' + ': 1' * 20000)
