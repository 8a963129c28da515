# attack: 46 list of an endless iterator
# expect: memory
# limits: memory=64MB timeout=30s
import itertools
list(itertools.count())
