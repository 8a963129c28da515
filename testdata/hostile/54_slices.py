# attack: 54 nested slices
# expect: any
eval('x[' * 150 + ':' + ']' * 150, {'x': 'abc'})
