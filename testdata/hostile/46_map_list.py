# attack: 46 list of an endless map
# expect: memory
# limits: memory=64MB timeout=30s
import itertools
list(map(str, itertools.count()))
