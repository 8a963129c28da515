# attack: 54 combining characters in a name
# expect: ok | error | memory
# limits: timeout=5s
exec('e' + '\u0301\u0323' * 100000 + ' = 1')
