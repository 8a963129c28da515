# attack: 30 max over an endless iterator
# expect: timeout
# limits: timeout=200ms
import itertools
max(itertools.repeat(0))
