# attack: 54 a chain of conditional expressions
# expect: ok | error | memory
eval('1 if 1 else ' * 100000 + '1')
