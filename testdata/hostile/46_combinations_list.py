# attack: 46 list of combinations
# expect: memory
# limits: memory=64MB timeout=30s
import itertools
list(itertools.combinations(range(60), 30))
