# attack: 53 ... for named tuples
# expect: memory
# limits: memory=32MB timeout=60s
from collections import namedtuple
P = namedtuple('P', 'x y')
a = []
while True:
    a.append(P(1, 2))
