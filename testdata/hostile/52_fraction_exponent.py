# attack: 52 Fraction of a giant exponent
# expect: any
# limits: timeout=2s
from fractions import Fraction
Fraction('1e100000000')
