# attack: 54 very many assignment targets
# expect: ok | error | memory
# limits: timeout=10s
exec(','.join(f'a{i}' for i in range(50000)) + ', = range(50000)')
