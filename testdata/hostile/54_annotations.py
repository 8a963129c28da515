# attack: 54 nested annotations
# expect: any
exec('x: ' + 'list[' * 150 + 'int' + ']' * 150)
