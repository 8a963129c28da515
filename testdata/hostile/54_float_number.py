# attack: 54 a very long float
# expect: ok
assert eval('1' * 100000 + '.0') == float('inf')
