# attack: 46 call unpacking an endless iterator
# expect: memory
# limits: memory=64MB timeout=30s
import itertools
def f(*a): pass
f(*itertools.count())
