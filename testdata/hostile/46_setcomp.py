# attack: 46 endless set comprehension
# expect: memory
# limits: memory=64MB timeout=30s
import itertools
{i for i in itertools.count()}
