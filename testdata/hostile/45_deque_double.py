# attack: 45 doubling a deque
# expect: memory | timeout
# limits: timeout=20s
from collections import deque
d = deque([0])
for _ in range(1000):
    d.extend(d.copy())
