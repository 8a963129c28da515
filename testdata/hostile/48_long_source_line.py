# attack: 48 an error on a very long source line
# expect: ok | error | memory
exec('x = 1; ' * 200000 + 'y = undefined_name')
