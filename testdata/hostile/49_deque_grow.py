# attack: 49 growing a deque while iterating
# expect: error:RuntimeError
from collections import deque
d = deque([1])
for x in d:
    d.append(x)
