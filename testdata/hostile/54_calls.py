# attack: 54 nested calls
# expect: error:SyntaxError
eval('f(' * 1000 + ')' * 1000)
