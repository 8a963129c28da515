# attack: 46 max over starred endless arguments
# expect: memory
# limits: memory=64MB timeout=30s
import itertools
max(*itertools.count())
