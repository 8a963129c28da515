# attack: 30 islice with a far start
# expect: timeout
# limits: timeout=200ms
import itertools
next(itertools.islice(itertools.count(), 10**15, None))
