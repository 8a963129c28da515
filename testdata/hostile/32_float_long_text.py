# attack: 32 float of very long text
# expect: ok
# limits: timeout=5s
assert float('1' * 10**6) == float('inf')
assert float('0.' + '0' * 10**6 + '1') == 0.0
