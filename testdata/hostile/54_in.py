# attack: 54 an in chain
# expect: any
eval('1' + ' in x' * 100000, {'x': []})
