# attack: 30 set over an endless iterator of one value
# expect: timeout
# limits: timeout=200ms
import itertools
set(itertools.repeat(1))
