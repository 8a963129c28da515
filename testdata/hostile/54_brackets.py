# attack: 54 nested brackets
# expect: error:SyntaxError
eval('[' * 100000 + ']' * 100000)
