# attack: 54 a very long number
# expect: error:SyntaxError
eval('1' * 1000000)
