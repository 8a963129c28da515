# attack: 46 product materialises its arguments
# expect: memory
# limits: memory=64MB timeout=30s
import itertools
itertools.product(itertools.count())
