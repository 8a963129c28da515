# attack: 40 draining a long enumerate natively
# expect: timeout
# limits: timeout=100ms
import collections
collections.deque(enumerate(range(10**10)), maxlen=0)
