# attack: 64 invalid UTF-8 in source given to exec
# expect: error:SyntaxError
exec(b'x = "\xff"')
