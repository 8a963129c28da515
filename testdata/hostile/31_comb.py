# attack: 31 binomial of large numbers
# expect: limit
# limits: timeout=200ms
import math
math.comb(10**8, 5 * 10**7)
