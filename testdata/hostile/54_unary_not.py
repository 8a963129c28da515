# attack: 54 a chain of not
# expect: ok | error | memory
eval('not ' * 100000 + '1')
