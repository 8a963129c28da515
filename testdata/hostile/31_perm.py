# attack: 31 permutations count of large numbers
# expect: limit
# limits: timeout=200ms
import math
math.perm(10**8, 5 * 10**7)
