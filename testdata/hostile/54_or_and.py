# attack: 54 alternating or and and
# expect: ok | error | memory
# limits: timeout=10s
eval('x and y or ' * 100000 + 'x', {'x': 1, 'y': 0})
