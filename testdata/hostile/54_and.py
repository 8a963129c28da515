# attack: 54 an and chain
# expect: ok | error | memory
# limits: timeout=10s
eval('x and ' * 200000 + 'x', {'x': 1})
