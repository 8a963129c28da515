# attack: 46 join of one endless item
# expect: limit
# limits: memory=64MB timeout=2s
import itertools
''.join(itertools.repeat('x'))
