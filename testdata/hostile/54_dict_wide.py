# attack: 54 a very wide dict display
# expect: ok | error | memory
# limits: timeout=10s
assert len(eval('{' + ','.join(f'{i}:0' for i in range(100000)) + '}')) == 100000
