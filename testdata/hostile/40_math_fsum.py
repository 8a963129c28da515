# attack: 40 fsum over an endless iterator
# expect: timeout
# limits: timeout=100ms
import math, itertools
math.fsum(itertools.repeat(0.1, 10**12))
