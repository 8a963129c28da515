# attack: 53 ... for an OrderedDict
# expect: memory
# limits: memory=32MB timeout=60s
from collections import OrderedDict
d = OrderedDict()
while True:
    d[len(d)] = 1
