# attack: 52 exponents and precisions
# expect: ok | limit | error
# limits: timeout=1s memory=64MB
from fractions import Fraction

f = Fraction(3**200_000, 2**300_000)
f.limit_denominator(10**60_000)
f ** 10**9
