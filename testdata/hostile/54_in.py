# attack: 54 an in chain
# expect: ok | error | memory
eval('1' + ' in x' * 100000, {'x': []})
