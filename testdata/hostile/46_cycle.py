# attack: 46 cycle keeps what it has seen
# expect: memory
# limits: memory=64MB timeout=30s
import itertools
for x in itertools.cycle(itertools.count()):
    pass
