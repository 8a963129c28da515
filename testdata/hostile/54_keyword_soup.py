# attack: 54 a million keywords
# expect: error:SyntaxError
exec('lambda ' * 1000000)
