# attack: 42 as many as are asked for
# expect: error:MemoryError | limit
# limits: timeout=1s memory=64MB
import random

random.choices([1, 2, 3], k=10**12)
