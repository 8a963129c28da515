# attack: 48 a syntax error on a very long line
# expect: ok | error | memory
exec('x = ' + 'a ' * 1000000)
