# attack: 54 a very long global statement
# expect: ok | error | memory
# limits: timeout=10s
exec('def f():\n global ' + ','.join(f'a{i}' for i in range(50000)))
