# attack: 54 nesting below the limit works
# expect: ok
assert eval('(' * 90 + '1' + ')' * 90) == 1
assert eval('[' * 90 + ']' * 90) is not None
