# attack: 54 conditionals nested in the condition
# expect: any
eval('(' * 150 + '1' + ' if 1 else 2)' * 150)
