# attack: 39 a match with many cases
# expect: ok | error | memory
# limits: timeout=10s
exec('def f(x):\n    match x:\n' + '\n'.join(f'        case {i}: return {i}' for i in range(50000)))
