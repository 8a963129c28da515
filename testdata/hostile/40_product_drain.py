# attack: 40 draining a product natively
# expect: timeout
# limits: timeout=100ms
import collections, itertools
collections.deque(itertools.product(range(100), repeat=10), maxlen=0)
