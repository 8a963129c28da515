# attack: 46 sorted of an endless iterator
# expect: memory
# limits: memory=64MB timeout=30s
import itertools
sorted(itertools.count())
