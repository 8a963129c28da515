# attack: 30 native map over native functions, drained natively
# expect: timeout
# limits: timeout=200ms
import itertools, collections
collections.deque(map(abs, itertools.count()), 0)
