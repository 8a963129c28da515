# attack: 54 many starred targets
# expect: error:SyntaxError
exec(','.join(['*a'] * 1000) + ' = x')
