# attack: 54 nested subscripts
# expect: error:SyntaxError
eval('x[' * 1000 + '0' + ']' * 1000)
