# attack: 46 batches of giant size
# expect: memory
# limits: memory=64MB timeout=30s
import itertools
next(itertools.batched(itertools.count(), 10**12))
