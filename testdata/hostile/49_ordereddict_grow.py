# attack: 49 growing an OrderedDict while iterating
# expect: error:RuntimeError
from collections import OrderedDict
d = OrderedDict(a=1, b=2)
for k in d:
    d[k + 'x'] = 1
