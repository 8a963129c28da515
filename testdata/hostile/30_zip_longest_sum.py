# attack: 30 sum over zip of endless iterators
# expect: timeout
# limits: timeout=200ms
import itertools
for pair in zip(itertools.count(), itertools.count()):
    pass
