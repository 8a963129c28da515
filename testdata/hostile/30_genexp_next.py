# attack: 30 next over an endless generator expression
# expect: timeout
# limits: timeout=200ms
import itertools
next(i for i in itertools.count() if i < 0)
