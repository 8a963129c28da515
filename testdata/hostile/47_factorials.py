# attack: 47 a table of factorials
# expect: limit
# limits: memory=64MB timeout=2s
import math
keep = [math.factorial(i) for i in range(100000)]
