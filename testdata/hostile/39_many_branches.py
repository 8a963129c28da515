# attack: 39 a function with many branches
# expect: ok | error | memory
# limits: timeout=10s
exec('def f(x):\n' + '\n'.join(f'    if x == {i}: return {i}' for i in range(50000)))
