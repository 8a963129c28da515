# attack: 46 list of a product
# expect: memory
# limits: memory=64MB timeout=30s
import itertools
list(itertools.product(range(1000), repeat=10))
