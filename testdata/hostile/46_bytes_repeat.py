# attack: 46 bytes of an endless iterator
# expect: memory
# limits: memory=64MB timeout=30s
import itertools
bytes(itertools.repeat(0))
