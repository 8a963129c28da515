# attack: 46 tee buffers what one side has not read
# expect: memory
# limits: memory=64MB timeout=30s
import itertools
a, b = itertools.tee(itertools.count())
for x in a:
    pass
