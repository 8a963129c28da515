# attack: 39 a very long identifier
# expect: ok | error | memory
# limits: timeout=10s
exec('a' * 1000000 + ' = 1')
