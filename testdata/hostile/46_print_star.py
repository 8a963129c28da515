# attack: 46 print unpacking an endless iterator
# expect: memory
# limits: memory=64MB timeout=30s
import itertools
print(*itertools.count())
