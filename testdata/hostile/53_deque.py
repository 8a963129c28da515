# attack: 53 ... for a deque
# expect: memory
# limits: memory=32MB timeout=60s
from collections import deque
d = deque()
while True:
    d.append(1)
