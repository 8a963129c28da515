# attack: 30 filter that never yields
# expect: timeout
# limits: timeout=200ms
import itertools
next(filter(None, itertools.repeat(0)))
