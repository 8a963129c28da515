# attack: 54 a long dotted pattern
# expect: ok | error | memory
exec('match 5:\n case x' + '.a' * 20000 + ': pass', {'x': 1})
