# attack: 54 input that makes a backtracking parser exponential
# expect: any
# limits: timeout=5s
exec('(' * 60 + 'a' + ' = b)' * 60)
