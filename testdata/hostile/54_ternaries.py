# attack: 54 a chain of conditional expressions
# expect: any
eval('1 if 1 else ' * 100000 + '1')
