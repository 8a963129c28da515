# attack: 54 conditionals nested in the condition
# expect: ok | error | memory
eval('(' * 150 + '1' + ' if 1 else 2)' * 150)
