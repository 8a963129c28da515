# attack: 57 recursion through a default factory
# expect: error:RecursionError
from collections import defaultdict
def f(): return d[len(d)]
d = defaultdict(f)
d[0]
