# attack: 46 extend by an endless iterator
# expect: memory
# limits: memory=64MB timeout=30s
import itertools
[].extend(itertools.count())
