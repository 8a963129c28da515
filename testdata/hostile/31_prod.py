# attack: 31 product of a long range
# expect: limit
# limits: timeout=200ms
import math
math.prod(range(1, 10**8))
