# attack: 64 a lone surrogate in source given to exec
# expect: error:UnicodeEncodeError
exec('x = "\ud800"')
