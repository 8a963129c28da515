# attack: 54 NUL bytes in source
# expect: error:SyntaxError
exec('x = 1\0y = 2')
