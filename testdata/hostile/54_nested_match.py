# attack: 54 nested patterns
# expect: error:SyntaxError
exec('match 1:\n case ' + '[' * 1000 + 'x' + ']' * 1000 + ': pass')
