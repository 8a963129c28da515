# attack: 54 matrix multiplications
# expect: ok | error | memory
# limits: timeout=10s
eval('x' + '@x' * 100000, {'x': 1})
