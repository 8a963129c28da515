# attack: 56 natives that hand an operation on to an object inside: Go's stack would end the process
# expect: ok
# limits: memory=512MB timeout=60s
import itertools
import types

DEPTH = 200_000


def nested(make, x):
    for _ in range(DEPTH):
        x = make(x)
    return x


def refused(what, f):
    try:
        f()
    except RecursionError:
        return
    assert False, what


for name, make in {
    'map': lambda x: map(abs, x), 'filter': lambda x: filter(None, x), 'zip': lambda x: zip(x), 'enumerate': enumerate, 'chain': itertools.chain,
    'islice': lambda x: itertools.islice(x, 9), 'takewhile': lambda x: itertools.takewhile(bool, x), 'accumulate': itertools.accumulate, 'cycle': itertools.cycle,
    'batched': lambda x: itertools.batched(x, 1), 'pairwise': itertools.pairwise, 'starmap': lambda x: itertools.starmap(max, x), 'groupby': itertools.groupby,
    'compress': lambda x: itertools.compress(x, [1]), 'zip_longest': lambda x: itertools.zip_longest(x), 'product': lambda x: iter(iter(x).__next__, 0),
}.items():
    it = nested(make, iter([1, 2, 3]))
    refused(name, lambda: next(it))

p, q = nested(types.MappingProxyType, {1: 2}), nested(types.MappingProxyType, {1: 2})
for f in lambda: p[1], lambda: len(p), lambda: list(p), lambda: p.get(1), lambda: 1 in p, lambda: p == q, lambda: p | {}, lambda: list(reversed(p)), lambda: repr(p), lambda: p.keys():
    refused('mappingproxy', f)
for kind in staticmethod, classmethod:
    f = nested(kind, len)
    refused(kind, lambda: f.__name__)
    refused(kind, lambda: f.__isabstractmethod__)
m, n = nested(lambda x: types.MethodType(x, 1), print), nested(lambda x: types.MethodType(x, 1), print)
for f in lambda: m.__doc__, lambda: m.__name__, lambda: m.foo, lambda: m == n:
    refused('method', f)
s, r = nested(slice, None), nested(slice, None)
for f in lambda: hash(s), lambda: s == r, lambda: s < r, lambda: repr(s):
    refused('slice', f)
c, d = nested(types.CellType, None), nested(types.CellType, None)
for f in lambda: c == d, lambda: c < d:
    refused('cell', f)
