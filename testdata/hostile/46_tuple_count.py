# attack: 46 tuple of an endless iterator
# expect: memory
# limits: memory=64MB timeout=30s
import itertools
tuple(itertools.count())
