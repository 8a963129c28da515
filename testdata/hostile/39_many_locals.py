# attack: 39 many locals in one function
# expect: ok | error | memory
# limits: timeout=10s
exec('def f():\n' + '\n'.join(f'    v{i} = {i}' for i in range(100000)) + '\nf()')
