# attack: 54 nested type parameters
# expect: ok | error | memory
exec('def f[' + ', '.join(f'T{i}' for i in range(10000)) + '](): pass')
