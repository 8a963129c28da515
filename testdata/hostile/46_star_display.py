# attack: 46 list display unpacking an endless iterator
# expect: memory
# limits: memory=64MB timeout=30s
import itertools
[*itertools.count()]
