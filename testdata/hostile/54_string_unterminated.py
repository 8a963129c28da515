# attack: 54 a megabyte-long unterminated string
# expect: error:SyntaxError
exec('x = "' + 'a' * 1000000)
