# attack: 39 a million-line source
# expect: ok | error | memory
# limits: timeout=10s
exec('x = 1\n' * 1000000)
