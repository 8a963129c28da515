# attack: 54 a long elif chain
# expect: ok | error | memory
# limits: timeout=10s
exec('x = 5\nif x == 0: pass\n' + ''.join(f'elif x == {i}: y = {i}\n' for i in range(1, 20000)))
