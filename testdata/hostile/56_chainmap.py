# attack: 56 a deep ChainMap
# expect: ok | error:RecursionError
from collections import ChainMap
m = {}
for _ in range(20000):
    m = ChainMap({}, m)
m.get('x')
