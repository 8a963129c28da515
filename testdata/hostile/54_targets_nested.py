# attack: 54 nested assignment targets
# expect: error:SyntaxError
exec('[' * 1000 + 'a' + ']' * 1000 + ' = x')
