# attack: 30 sum of an endless iterator in one native call
# expect: timeout
# limits: timeout=200ms
import itertools
sum(itertools.repeat(0))
