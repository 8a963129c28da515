# attack: 54 bounds nested in bounds
# expect: ok | error | memory
exec('type X[T: ' + 'list[' * 150 + 'int' + ']' * 150 + '] = T')
