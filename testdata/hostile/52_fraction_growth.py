# attack: 52 Fractions whose terms grow
# expect: limit
# limits: timeout=1s memory=64MB
from fractions import Fraction
x = Fraction(1, 3)
while True:
    x = x * x + 1
