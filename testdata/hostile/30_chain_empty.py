# attack: 30 chain.from_iterable of endless empties
# expect: timeout
# limits: timeout=200ms
import itertools
next(itertools.chain.from_iterable(itertools.repeat(())))
