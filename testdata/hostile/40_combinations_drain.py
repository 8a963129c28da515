# attack: 40 draining combinations natively
# expect: timeout
# limits: timeout=100ms
import collections, itertools
collections.deque(itertools.combinations(range(60), 30), maxlen=0)
