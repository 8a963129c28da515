# attack: 54 input that makes a backtracking parser exponential
# expect: ok | error | memory
# limits: timeout=5s
exec('(' * 60 + 'a' + ' = b)' * 60)
