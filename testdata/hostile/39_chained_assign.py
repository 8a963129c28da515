# attack: 39 a chain of assignments
# expect: ok | error | memory
# limits: timeout=10s
exec('x = ' * 100000 + '1')
