# attack: 46 set.update with an endless iterator
# expect: memory
# limits: memory=64MB timeout=30s
import itertools
set().update(itertools.count())
