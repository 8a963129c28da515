# attack: 30 membership in itertools.cycle
# expect: timeout
# limits: timeout=200ms
import itertools
5 in itertools.cycle([1, 2, 3])
