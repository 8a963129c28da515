# attack: 54 many statements on one line
# expect: ok | error | memory
# limits: timeout=10s
exec('x = 1;' * 200000)
