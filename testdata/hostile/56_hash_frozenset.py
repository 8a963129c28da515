# attack: 56 hash of deep frozensets
# expect: ok
f = frozenset()
for _ in range(100000):
    f = frozenset([f])
assert isinstance(hash(f), int)
