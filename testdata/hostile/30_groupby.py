# attack: 30 groupby over one endless group
# expect: timeout
# limits: timeout=200ms
import itertools
for k, g in itertools.groupby(itertools.repeat(1)):
    pass
