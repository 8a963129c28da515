# attack: 39 a chain of assignments
# expect: any
# limits: timeout=10s
exec('x = ' * 100000 + '1')
