# attack: 54 an and chain
# expect: any
# limits: timeout=10s
eval('x and ' * 200000 + 'x', {'x': 1})
