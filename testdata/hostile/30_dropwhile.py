# attack: 30 dropwhile that never stops
# expect: timeout
# limits: timeout=200ms
import itertools
next(itertools.dropwhile(lambda x: True, itertools.count()))
