# attack: 54 a very long global statement
# expect: any
# limits: timeout=10s
exec('def f():\n global ' + ','.join(f'a{i}' for i in range(50000)))
