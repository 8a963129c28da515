# attack: 54 nested annotations
# expect: ok | error | memory
exec('x: ' + 'list[' * 150 + 'int' + ']' * 150)
