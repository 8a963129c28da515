# attack: 54 nested parentheses
# expect: error:SyntaxError
eval('(' * 2000 + '1' + ')' * 2000)
