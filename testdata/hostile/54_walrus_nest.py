# attack: 54 nested assignment expressions
# expect: any
eval('(a:=' * 150 + '1' + ')' * 150)
