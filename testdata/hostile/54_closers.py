# attack: 54 a megabyte of closing parentheses
# expect: error:SyntaxError
eval(')' * 1000000)
