# attack: 46 list of an endless accumulate
# expect: limit
# limits: memory=64MB timeout=10s
import itertools
list(itertools.accumulate(itertools.count()))
