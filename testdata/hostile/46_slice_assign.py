# attack: 46 slice assignment from an endless iterator
# expect: memory
# limits: memory=64MB timeout=30s
import itertools
a = []
a[:] = itertools.count()
