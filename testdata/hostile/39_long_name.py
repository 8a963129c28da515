# attack: 39 a very long identifier
# expect: any
# limits: timeout=10s
exec('a' * 1000000 + ' = 1')
