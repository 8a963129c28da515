# attack: 54 nested calls with an error inside
# expect: ok | error | memory
# limits: timeout=5s
exec('f(a=' * 90 + '1 2' + ')' * 90)
