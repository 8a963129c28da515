# attack: 42 deque repeat
# expect: memory
# limits: memory=64MB timeout=30s
from collections import deque
deque([0, 1]) * 10**11
