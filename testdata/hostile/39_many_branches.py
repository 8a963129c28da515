# attack: 39 a function with many branches
# expect: any
# limits: timeout=10s
exec('def f(x):\n' + '\n'.join(f'    if x == {i}: return {i}' for i in range(50000)))
