# attack: 54 a million colons
# expect: error:SyntaxError
exec(':' * 1000000)
