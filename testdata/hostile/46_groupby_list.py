# attack: 46 lists of endless groups
# expect: memory
# limits: memory=64MB timeout=30s
import itertools
for k, g in itertools.groupby(itertools.repeat(1)):
    list(g)
