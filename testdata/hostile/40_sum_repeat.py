# attack: 40 one native call longer than the deadline
# expect: timeout
# limits: timeout=100ms
import itertools
sum(itertools.repeat(1, 10**12))
