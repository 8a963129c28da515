# attack: 31 factorial beyond any memory
# expect: memory | timeout
# limits: timeout=300ms
import math
math.factorial(10**15)
