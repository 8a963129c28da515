# attack: 30 any over an endless iterator
# expect: timeout
# limits: timeout=200ms
import itertools
any(itertools.repeat(0))
