# attack: 36 sum of tuples is quadratic
# expect: limit
# limits: timeout=500ms
sum([(0,) * 10] * 200000, ())
