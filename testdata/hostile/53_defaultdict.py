# attack: 53 ... for a defaultdict
# expect: memory
# limits: memory=32MB timeout=60s
from collections import defaultdict
d = defaultdict(list)
i = 0
while True:
    i += 1
    d[i]
