# attack: 46 combinations of a giant r
# expect: memory | timeout
# limits: memory=64MB
import itertools
list(itertools.combinations_with_replacement([1, 2], 10**8))
