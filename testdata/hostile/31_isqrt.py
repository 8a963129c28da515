# attack: 31 isqrt of a giant number
# expect: timeout
# limits: timeout=300ms
import math
while True:
    math.isqrt((1 << 100000000) - 1)
