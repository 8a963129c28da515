# attack: 48 an error on a very long source line
# expect: any
exec('x = 1; ' * 200000 + 'y = undefined_name')
