# attack: 46 list of permutations
# expect: memory
# limits: memory=64MB timeout=30s
import itertools
list(itertools.permutations(range(20)))
