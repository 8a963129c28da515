# attack: 54 a function with very many parameters
# expect: ok | error | memory
# limits: timeout=10s
exec('def f(' + ','.join(f'a{i}' for i in range(50000)) + '): pass')
