# attack: 30 deque with maxlen draining an endless iterator
# expect: timeout
# limits: timeout=200ms
import itertools, collections
collections.deque(itertools.count(), maxlen=0)
