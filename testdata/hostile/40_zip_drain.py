# attack: 40 draining a long zip natively
# expect: timeout
# limits: timeout=100ms
import collections
collections.deque(zip(range(10**10), range(10**10)), maxlen=0)
