# attack: 32 a huge int literal in source
# expect: error:SyntaxError
exec('x = ' + '1' * 5000)
