# attack: 54 nested yields
# expect: ok | error | memory
exec('def f():\n ' + '(yield ' * 150 + '1' + ')' * 150)
