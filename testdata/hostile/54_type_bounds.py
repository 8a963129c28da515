# attack: 54 bounds nested in bounds
# expect: any
exec('type X[T: ' + 'list[' * 150 + 'int' + ']' * 150 + '] = T')
