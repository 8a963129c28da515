# attack: 39 a hundred thousand functions
# expect: ok | error | memory
# limits: timeout=10s
exec('def f(): pass\n' * 100000)
