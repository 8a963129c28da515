# attack: 34 Counter over colliding keys
# expect: timeout
# limits: timeout=500ms
from collections import Counter
m = 2**61 - 1
Counter([i * m for i in range(200000)])
