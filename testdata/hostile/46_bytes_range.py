# attack: 46 bytes stops at the first value out of range
# expect: error:ValueError
import itertools
bytes(itertools.count())
