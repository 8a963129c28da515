# attack: 54 very deeply nested parentheses
# expect: error:SyntaxError
eval('(' * 100000 + '1' + ')' * 100000)
