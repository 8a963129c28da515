# attack: 31 factorial beyond any memory
# expect: any
# limits: timeout=300ms
import math
math.factorial(10**15)
