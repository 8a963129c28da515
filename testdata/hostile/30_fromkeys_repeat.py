# attack: 30 dict.fromkeys over an endless iterator
# expect: timeout
# limits: timeout=200ms
import itertools
dict.fromkeys(itertools.repeat(1))
