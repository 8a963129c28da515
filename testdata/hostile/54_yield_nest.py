# attack: 54 nested yields
# expect: any
exec('def f():\n ' + '(yield ' * 150 + '1' + ')' * 150)
