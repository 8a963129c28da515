# attack: 46 endless dict comprehension
# expect: memory
# limits: memory=64MB timeout=30s
import itertools
{i: i for i in itertools.count()}
