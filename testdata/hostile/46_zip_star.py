# attack: 46 zip over a starred endless iterator
# expect: memory
# limits: memory=64MB timeout=30s
import itertools
zip(*map(lambda i: [i], itertools.count()))
