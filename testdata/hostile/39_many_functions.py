# attack: 39 a hundred thousand functions
# expect: any
# limits: timeout=10s
exec('def f(): pass\n' * 100000)
