# attack: 46 permutations of an endless iterator
# expect: memory
# limits: memory=64MB timeout=30s
import itertools
itertools.permutations(itertools.count(), 2)
