# attack: 31 factorial of a large number
# expect: error:MemoryError
# limits: timeout=200ms
import math
math.factorial(10**8)
