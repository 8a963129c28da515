# attack: 46 dict of endless pairs
# expect: memory
# limits: memory=64MB timeout=30s
import itertools
dict(zip(itertools.count(), itertools.count()))
