# attack: 46 product with a giant repeat
# expect: memory
# limits: memory=64MB
import itertools
itertools.product([1, 2], repeat=10**9)
