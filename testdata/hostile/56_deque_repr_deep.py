# attack: 56 repr of deep deques
# expect: ok | error:RecursionError
from collections import deque
d = deque()
for _ in range(100000):
    d = deque([d])
repr(d)
