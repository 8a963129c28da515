# attack: 54 a long or-pattern
# expect: ok | error | memory
# limits: timeout=10s
exec('match 5:\n case ' + ' | '.join(map(str, range(20000))) + ': pass')
