# attack: 54 matrix multiplications
# expect: any
# limits: timeout=10s
eval('x' + '@x' * 100000, {'x': 1})
