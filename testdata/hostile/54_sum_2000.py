# attack: 54 a sum of 2000 strings
# expect: ok | error | memory
assert eval('+'.join(['"a"'] * 2000)) == 'a' * 2000
