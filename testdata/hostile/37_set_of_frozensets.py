# attack: 37 nested frozensets
# expect: any
# limits: timeout=500ms
f = frozenset()
g = frozenset([1])
for _ in range(100):
    f, g = frozenset([f, g]), frozenset([g])
f == frozenset([g, f])
