# attack: 48 a syntax error on a very long line
# expect: any
exec('x = ' + 'a ' * 1000000)
