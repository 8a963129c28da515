# attack: 39 many distinct names
# expect: ok | error | memory
# limits: timeout=10s
exec('\n'.join(f'v{i} = {i}' for i in range(200000)))
