# attack: 32 int in a power-of-two base has no limit
# expect: ok
# limits: timeout=5s
assert int('v' * 10**6, 32).bit_length() == 5 * 10**6
