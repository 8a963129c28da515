# attack: 46 set of an endless iterator
# expect: memory
# limits: memory=64MB timeout=30s
import itertools
set(itertools.count())
