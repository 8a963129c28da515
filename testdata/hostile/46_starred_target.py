# attack: 46 starred assignment of an endless iterator
# expect: memory
# limits: memory=64MB timeout=30s
import itertools
first, *rest = itertools.count()
