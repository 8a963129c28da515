# attack: 30 membership in an endless iterator
# expect: timeout
# limits: timeout=200ms
import itertools
-1 in itertools.count()
