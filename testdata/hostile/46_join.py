# attack: 46 join of an endless iterator
# expect: memory
# limits: memory=64MB timeout=30s
import itertools
''.join(map(str, itertools.count()))
