# attack: 31 lcm of a long range
# expect: limit
# limits: timeout=300ms
import math
math.lcm(*range(1, 10**6))
