# attack: 52 float text with giant exponents
# expect: ok
assert float('1e' + '9' * 1000) == float('inf')
assert float('1e-' + '9' * 1000) == 0.0
