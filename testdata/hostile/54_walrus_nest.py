# attack: 54 nested assignment expressions
# expect: ok | error | memory
eval('(a:=' * 150 + '1' + ')' * 150)
