# attack: 40 draining permutations natively
# expect: timeout
# limits: timeout=100ms
import collections, itertools
collections.deque(itertools.permutations(range(20)), maxlen=0)
