# attack: 30 all over an endless iterator
# expect: timeout
# limits: timeout=200ms
import itertools
all(itertools.count(1))
