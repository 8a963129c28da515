# attack: 30 compress with all-false selectors
# expect: timeout
# limits: timeout=200ms
import itertools
next(itertools.compress(itertools.count(), itertools.repeat(0)))
