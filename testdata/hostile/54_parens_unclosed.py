# attack: 54 a megabyte of open parentheses
# expect: error:SyntaxError
eval('(' * 1000000)
