# attack: 48 a huge assertion message
# expect: error:AssertionError
assert False, 'x' * 20000000
