# attack: 54 nested braces
# expect: error:SyntaxError
eval('{' * 100000 + '}' * 100000)
