# attack: 58 groupby whose key advances the same groupby
# expect: ok | error
import itertools
def key(x):
    next(g, None)
    return x
g = itertools.groupby(range(100), key)
list(g)
