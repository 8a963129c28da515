# attack: 54 many line continuations
# expect: ok | error | memory
# limits: timeout=10s
exec('x = 1' + '\\\n' * 500000 + ' + 1')
