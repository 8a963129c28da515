# attack: 54 ambiguous targets and lambdas
# expect: ok | error | memory
# limits: timeout=5s
exec('with (' * 60 + 'a' + ' as b)' * 60 + ': pass')
