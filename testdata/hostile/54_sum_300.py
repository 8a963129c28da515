# attack: 54 a sum of 300 terms works
# expect: ok
assert eval('+'.join(['1'] * 300)) == 300
