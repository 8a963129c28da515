# attack: 46 deque of an endless iterator
# expect: memory
# limits: memory=64MB timeout=30s
import itertools, collections
collections.deque(itertools.count())
