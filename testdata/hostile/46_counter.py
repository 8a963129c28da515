# attack: 46 Counter of an endless iterator
# expect: memory
# limits: memory=64MB timeout=30s
import itertools, collections
collections.Counter(itertools.count())
