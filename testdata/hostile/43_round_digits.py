# attack: 43 rounding a float to giant digits
# expect: ok
assert round(1.5, 10**9) == 1.5
assert round(1.5, -10**9) == 0.0
assert round(12345, -100) == 0
