# attack: 54 nested slices
# expect: ok | error | memory
eval('x[' * 150 + ':' + ']' * 150, {'x': 'abc'})
