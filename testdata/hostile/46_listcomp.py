# attack: 46 endless list comprehension
# expect: memory
# limits: memory=64MB timeout=30s
import itertools
[i for i in itertools.count()]
