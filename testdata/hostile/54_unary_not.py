# attack: 54 a chain of not
# expect: any
eval('not ' * 100000 + '1')
